import AshlarCore
import AshlarLoopback
public import AshlarTerminal
import Synchronization

/// An app in a browser: server, gate and pages.
///
/// The server listens on loopback only and admits a browser by a link that works once.
public struct WebShell<App: WebShellDependencies>: Sendable {
    let server: LoopbackServer
    let door: BrowserSessions
    private let router: RequestRouter<App>
    private let linkUses: AsyncStream<Void>

    /// Starts the server; it listens when this returns.
    ///
    /// - Parameters:
    ///   - app: The composed app.
    ///   - port: 0 for any free one.
    ///   - hasName: Whether the pages have a host name of their own, so that a browser sends their
    ///     cookie to no other port; some browsers do not resolve names under `localhost`.
    /// - Throws: `LoopbackError`, or the error of a template that cannot be parsed.
    @MainActor
    public init(dependencies app: App, port: UInt16, hasName: Bool = true) async throws {
        let templates = try Templates(of: App.self)
        let router = RequestRouter(
            app, makeScreen: ScreenMaker(app: app, templates: templates, locale: app.locale))
        let door = BrowserSessions(
            hasName: hasName, makeToken: BrowserSessions.tokens(random: app.runtime.random))
        // The port is known only after binding: until then no request is answered.
        let gate = GateHolder()
        let mark = AppBranding(of: App.self)
        server = try await LoopbackServer(pagesAt: port, log: app.runtime.log) { request in
            guard let gate = gate.gate else {
                return WebRefusal.otherHost.answer(to: request, of: mark)
            }
            switch gate.judge(request) {
            case .answer(let answer): return answer
            case .enter(let browser): return await router.answer(request, of: browser)
            }
        }
        let (uses, use) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        linkUses = uses
        gate.open(WebGate(port: server.port, door: door, app: mark) { use.yield() })
        self.router = router
        self.door = door
    }

    /// The address that admits one browser once, and then changes.
    public var link: String {
        "http://\(door.host):\(server.port)\(WebGate.invitationPath)?token=\(door.invitation)"
    }

    /// The address of the inspector.
    public var inspector: String {
        "http://\(door.host):\(server.port)\(InspectorRoute.inspector.path)"
    }

    /// Advice for an error of the server; `nil` for any other error. `program` is the command’s
    /// name.
    public static func commandError(_ error: any Error, program: String) -> CommandError? {
        guard let error = error as? LoopbackError else { return nil }
        let next =
            switch error {
            case .portTaken:
                "To open the running \(program): \(program) link. "
                    + "To start another one: --port N (0 picks a free port)."
            case .portForbidden: "Choose a port above 1023 with --port N (0 picks a free port)."
            case .cannotListen: "Choose another port with --port N (0 picks a free port)."
            }
        return CommandError(.failure, "\(error)", next: next)
    }

    /// Serves until a signal stops it: prints the link and stores it for the command `link`.
    ///
    /// - Parameters:
    ///   - folder: The folder for the link.
    ///   - stop: Created before the server, which may use up the descriptors that signals need.
    ///   - failures: Each waits for another server and returns why it ended; `nil` for a stop.
    ///   - work: Runs meanwhile, until cancelled.
    /// - Returns: `false` if a server ended by itself; its error was written to standard error.
    public func serve(
        in folder: DataFolder, until stop: StopSignals,
        or failures: [@Sendable () async -> (any Error)?] = [],
        while work: @escaping @Sendable () async -> Void
    ) async -> Bool {
        let working = Task { await work() }
        let links = Task {
            do { try await publishLink(in: folder) } catch {
                Terminal.error("warning: the command link will not work. \(error)")
            }
        }
        announce()
        let own: @Sendable () async -> (any Error)? = { [server] in
            await server.failure().map { ServerEnded(of: "pages", reason: $0) }
        }
        let failure = await stop.wait(or: [own] + failures)
        if let failure {
            CommandError(.failure, "\(failure)", next: "Start it again. Nothing was lost.").write()
        }
        StopSignals.exitAfterGracePeriod(failure == nil ? 0 : 1)
        working.cancel()
        links.cancel()
        await self.stop()
        await working.value
        return failure == nil
    }

    /// A complete command: serves the app until a signal stops it.
    ///
    /// - Parameters:
    ///   - app: The composed app.
    ///   - port: 0 for any free one.
    ///   - folder: The folder for the link.
    ///   - work: Runs meanwhile, until cancelled.
    /// - Throws: Why the port cannot be opened, or that the server ended by itself.
    public static func serve(
        _ app: App, port: UInt16, in folder: DataFolder,
        while work: @escaping @Sendable () async -> Void
    ) async throws {
        Terminal.ignoreBrokenPipes()
        let stop = await StopSignals()
        let shell = try await WebShell(dependencies: app, port: port)
        guard await shell.serve(in: folder, until: stop, while: work) else {
            throw ReportedFailure()
        }
    }

    private func announce() {
        Terminal.announce("\(App.name) is ready. Open this link (it works once):")
        Terminal.announce("  " + link)
        Terminal.announce("Inspector, once you have opened the link:")
        Terminal.announce("  " + inspector)
        Terminal.announce("Press Enter for a new link, Ctrl-C to stop.")
        Terminal.onEachLine {
            Terminal.announce("Open this link (it works once):\n  " + link)
        }
    }

    /// Stores the link for the command `link`, until cancelled.
    private func publishLink(in folder: DataFolder) async throws {
        let file = try folder.publishLink(link, port: server.port)
        for await _ in linkUses { try file.replace(with: link) }
        file.remove()
    }

    /// Ends the screens and closes the port.
    public func stop() async {
        await router.end()
        await server.stop()
    }
}

private final class GateHolder: Sendable {
    private let held = Mutex<WebGate?>(nil)
    var gate: WebGate? { held.withLock { $0 } }
    func open(_ gate: WebGate) { held.withLock { $0 = gate } }
}
