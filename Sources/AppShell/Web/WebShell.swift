import Core
import Domain
import Foundation
import SandboxBank
import Synchronization

/// The app in a browser: server, gate and pages together.
struct WebShell: Sendable {
    let server: WebServer
    let door: Doorkeeper
    private let app: WebApp

    /// Listens when this returns.
    @MainActor
    init(
        root: CompositionRoot, port: UInt16, locale: Locale,
        makeToken: @escaping @Sendable () -> String
    )
        async throws
    {
        let templates = try Templates()
        let app = WebApp(
            root: root, templates: templates,
            makeScreen: ScreenMaker(
                root: root, templates: templates, locale: locale,
                demo: root.bank?.credentials, phone: root.bank.map { SandboxPhone($0) }))
        let door = Doorkeeper(makeToken: makeToken)
        // The port is known only once it is bound: until then nobody is answered.
        let gate = GateHolder()
        server = try await WebServer(port: port) { request in
            guard let gate = gate.gate else { return WebRefusal.otherHost.answer(to: request) }
            switch gate.judge(request) {
            case .answer(let answer): return answer
            case .enter(let browser): return await app.answer(request, of: browser)
            }
        }
        gate.open(WebGate(port: server.port, door: door))
        (self.app, self.door) = (app, door)
    }

    /// The address that lets one browser in, once.
    var link: String? {
        door.invitation.map {
            "http://127.0.0.1:\(server.port)\(WebGate.invitationPath)?token=\($0)"
        }
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
