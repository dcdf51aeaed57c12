import AshlarData
import AshlarDomain
import AshlarRecording
import AshlarSandboxBank
import Foundation

/// What happens behind the pages: the network and its faults, the outbox, the sync, the trace.
///
/// Not a feature: it looks at the modules themselves, which only the composition root may.
@MainActor
final class InspectorScreen: Screen {
    private let root: CompositionRoot
    private let templates: Templates
    private let times: InspectorTimes
    private var status: DataStatus?
    private static let traceLimit = 60

    private let phone: PhoneView?

    init(root: CompositionRoot, templates: Templates, locale: Locale, phone: PhoneView? = nil) {
        (self.root, self.templates, self.phone) = (root, templates, phone)
        times = InspectorTimes(locale: locale, timeZone: root.domain.timeZone)
    }

    func title(_ words: PageWords) -> String { words.wording("shell.inspector") }

    func draw(_ frame: PageFrame) -> String {
        let shown =
            frame.isOpen
            ? fields : PageModel.fields(of: PageModel.Fields(), adding: ["network": network])
        return templates.render("inspector", shown.merging(frame.fields) { own, _ in own })
    }

    func appear() async {
        status = await root.data.status()
        await phone?.read()
    }

    func settle() async { await appear() }

    func take(_ form: FormFields) -> Bool {
        guard let network = root.bank?.network else { return false }
        switch form["do"] {
        case "unplug": network.isUnplugged = true
        case "plug":
            network.isUnplugged = false
            // Nobody likes to wait for the next try once the way is free.
            let domain = root.domain
            Task { try? await domain.syncedPayments.refresh() }
        case "heal": network.removeAll()
        case "fault":
            guard let fault = form["fault"].flatMap(FaultMenu.fault) else { return false }
            network.inject(fault, next: min(max(form["count"].flatMap { Int($0) } ?? 1, 1), 100))
        default: return false
        }
        return true
    }

    /// Once a second: the modules tell of their inner state only when asked.
    func changes() -> AsyncStream<Void> {
        let clock = root.core.environment.clock
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let asking = Task { [weak self] in
                repeat {
                    await self?.appear()
                    continuation.yield()
                    // Ends by cancellation, with whoever listens.
                } while (try? await clock.sleep(for: .seconds(1))) != nil
            }
            continuation.onTermination = { _ in asking.cancel() }
        }
    }

    func end() {}

    // MARK: What the page shows

    private var fields: PageModel.Fields {
        let trace = root.core.environment.trace.records(last: Self.traceLimit).reversed()
        return PageModel.fields(
            of: InspectorStatus(status, now: root.core.environment.now(), times: times),
            adding: [
                "network": network,
                "phone": phone?.all ?? PageModel.Nothing(), "hasPhone": phone != nil,
                "features": Features.all.map { $0.name }, "hasTrace": !trace.isEmpty,
                "trace": trace.map { record in
                    [
                        "number": "\(record.number)", "time": times.clock(record.time),
                        "feature": record.feature, "action": String(record.action.prefix(300)),
                    ]
                },
            ])
    }

    /// The one part that is shown to whoever came in by the link: nothing in it is anybody's.
    private var network: Any {
        root.bank.map { networkFields($0.network) } ?? PageModel.Nothing()
    }

    private func networkFields(_ network: SandboxNetwork) -> PageModel.Fields {
        [
            "isPlugged": !network.isUnplugged, "active": FaultMenu.summary(network.rules),
            "faults": FaultMenu.choices.map { ["name": $0.name, "title": $0.title] },
        ]
    }
}
