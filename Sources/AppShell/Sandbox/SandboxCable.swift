import AshlarDomain
import AshlarSandboxBank
import AshlarWebShell

/// The network to the sandbox, as the inspector cuts and disturbs it.
struct SandboxCable: InspectedNetwork {
    private let network: SandboxNetwork
    private let refresh: @Sendable () async -> Void

    /// - Parameter refresh: Called once the network is back: what waits goes out without a pause.
    init(_ network: SandboxNetwork, refresh: @escaping @Sendable () async -> Void) {
        self.network = network
        self.refresh = refresh
    }

    var isUnplugged: Bool { network.isUnplugged }
    var faults: [(name: String, title: String)] { FaultMenu.choices.map { ($0.name, $0.title) } }

    var summary: String { FaultMenu.summary(network.rules) }

    func setUnplugged(_ isUnplugged: Bool) {
        network.isUnplugged = isUnplugged
        guard !isUnplugged else { return }
        Task { [refresh] in await refresh() }
    }

    func setFault(_ name: String, count: Int) -> Bool {
        guard let fault = FaultMenu.fault(named: name) else {
            return false
        }
        network.inject(fault, next: count)
        return true
    }

    func removeFaults() { network.removeAll() }
}
