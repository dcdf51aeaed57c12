import AshlarCore
import AshlarRecording

/// Shows what happens behind the pages: the network and its faults, the outbox, the copies, the
/// trace.
@MainActor
final class InspectorScreen<App: WebShellDependencies>: Screen {
    private let app: App
    private let templates: Templates
    private let times: ShellTimes
    private let side: (any PageSide)?
    private var status: ShellInspection?
    private static var traceLimit: Int { 60 }

    init(_ make: ScreenMaker<App>) {
        app = make.app
        templates = make.templates
        times = make.times
        side = make.side
    }

    func title(_ words: PageWords) -> String { words.wording("shell.inspector") }

    func draw(_ frame: PageFrame) -> String {
        var shown: PageModel.Fields = ["network": network, "isOpen": frame.isOpen]
        if frame.isOpen {
            shown.merge(fields) { own, _ in own }
            shown["side"] = side?.html(isWhole: true) { templates.render($0, $1, in: frame) } ?? ""
        }
        return templates.render(
            "inspector", PageModel.fields(of: PageModel.Fields(), adding: shown), in: frame)
    }

    func appear() async {
        status = await app.inspection()
        await side?.read()
    }

    func settle() async { await appear() }

    func take(_ form: FormFields) -> Bool {
        guard let network = app.network else { return false }
        switch form["do"] {
        case "unplug": network.setUnplugged(true)
        case "plug": network.setUnplugged(false)
        case "heal": network.removeFaults()
        case "fault":
            let count = min(max(form["count"].flatMap { Int($0) } ?? 1, 1), 100)
            return network.setFault(form["fault"] ?? "", count: count)
        default: return false
        }
        return true
    }

    /// Once a second, because the store’s status is not observable.
    func changes() -> AsyncStream<Void> {
        let clock = app.runtime.clock
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let asking = Task { [weak self] in
                repeat {
                    await self?.appear()
                    continuation.yield()
                    // Ends by cancellation, with the page.
                } while (try? await clock.sleep(for: .seconds(1))) != nil
            }
            continuation.onTermination = { _ in asking.cancel() }
        }
    }

    func end() {}

    // MARK: Fields

    private var fields: PageModel.Fields {
        let trace = app.runtime.trace.records(last: Self.traceLimit).reversed()
        return PageModel.fields(
            of: InspectorStatus(status, now: app.runtime.now(), times: times),
            adding: [
                "layers": App.layers.enumerated().map { place, names in
                    ["names": names, "isFirst": place == 0]
                },
                "hasTrace": !trace.isEmpty,
                "trace": trace.map { record in
                    [
                        "number": "\(record.number)", "time": times.clock(record.time),
                        "feature": record.feature, "action": String(record.action.prefix(300)),
                    ]
                },
            ])
    }

    /// Shown without a session, too: it contains nothing of any user.
    private var network: Any {
        guard let network = app.network else { return PageModel.Nothing() }
        let faults = network.faults.map { ["name": $0.name, "title": $0.title] }
        return [
            "isPlugged": !network.isUnplugged, "active": network.summary,
            "hasFaults": !faults.isEmpty, "faults": faults,
        ] as PageModel.Fields
    }
}
