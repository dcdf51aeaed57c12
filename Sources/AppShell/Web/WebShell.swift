import AshlarCore
import AshlarDomain
import AshlarLoopback
import AshlarSandboxBank
import Foundation
import Synchronization

/// The app in a browser: server, gate and pages together.
struct WebShell: Sendable {
    let server: LoopbackServer
    let door: Doorkeeper
    private let app: WebApp
    private let linkUses: AsyncStream<Void>

    /// Listens when this returns.
    ///
    /// - Parameters:
    ///   - hasName: Whether the pages have a host of their own.
    ///   - makeToken: A new secret that cannot be guessed.
    @MainActor
    init(
        root: CompositionRoot, port: UInt16, locale: Locale, hasName: Bool,
        makeToken: @escaping @Sendable () -> String
    ) async throws {
        let templates = try Templates()
        let app = WebApp(
            root: root, templates: templates,
            makeScreen: ScreenMaker(
                root: root, templates: templates, locale: locale,
                demo: root.bank?.credentials, phone: root.bank.map { SandboxPhone($0) }))
        let door = Doorkeeper(hasName: hasName, makeToken: makeToken)
        // The port is known only once it is bound: until then nobody is answered.
        let gate = GateHolder()
        server = try await LoopbackServer(pagesAt: port, log: root.core.environment.log) {
            request in
            guard let gate = gate.gate else { return WebRefusal.otherHost.answer(to: request) }
            switch gate.judge(request) {
            case .answer(let answer): return answer
            case .enter(let browser): return await app.answer(request, of: browser)
            }
        }
        let (uses, use) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        linkUses = uses
        gate.open(WebGate(port: server.port, door: door) { use.yield() })
        self.app = app
        self.door = door
    }

    /// The address that lets one browser in, once; another one after that.
    var link: String {
        "http://\(door.host):\(server.port)\(WebGate.invitationPath)?token=\(door.invitation)"
    }

    /// The address of the inspector, which no page of a customer leads to but by its foot.
    var inspector: String {
        "http://\(door.host):\(server.port)\(InspectorRoute.inspector.path)"
    }

    /// Keeps the link of a shell where ``LinkCommand`` finds it, until cancelled.
    func publishLink(in folder: DataFolder) async throws {
        let file = try folder.publishLink(link, port: server.port)
        for await _ in linkUses { try file.replace(with: link) }
        file.remove()
    }

    /// Ends the screens and closes the port.
    func stop() async {
        await app.end()
        await server.stop()
    }
}

private final class GateHolder: Sendable {
    private let held = Mutex<WebGate?>(nil)
    var gate: WebGate? { held.withLock { $0 } }
    func open(_ gate: WebGate) { held.withLock { $0 = gate } }
}
