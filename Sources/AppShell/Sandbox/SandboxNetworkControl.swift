import AshlarDomain
import AshlarSandboxBank
import AshlarWebShell

/// The network to the sandbox, which the inspector can disconnect and disturb.
struct SandboxNetworkControl: InspectedNetwork {
    private let network: SandboxNetwork
    private let refresh: @Sendable () async -> Void

    /// - Parameter refresh: Called when the network is back, so that waiting requests are sent at
    ///   once.
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
