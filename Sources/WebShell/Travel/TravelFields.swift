import AshlarCore
import AshlarRecording
import Foundation

/// The fields of the time travel page.
@MainActor
struct TravelFields {
    /// The maximum number of listed changes of a state.
    private static let shownChanges = 40
    private static let shownText = 400

    let all: PageModel.Fields

    init(
        _ taken: (recording: Recording, at: Date)?, _ journey: Journey?, times: ShellTimes,
        past: RecordedPage
    ) {
        let recording = taken?.recording
        var fields: PageModel.Fields = [
            "summary": taken.map { Self.summary($0.recording, times.clock($0.at)) } ?? "",
            "hasInstances": recording?.instances.isEmpty == false,
            "instances": Self.instances(recording, chosen: journey?.id),
            "problem": journey?.problem ?? "",
        ]
        fields.merge(Self.place(journey, times)) { _, new in new }
        fields.merge(Self.page(journey, past)) { _, new in new }
        all = fields.mapValues(PageModel.value)
    }

    private static func summary(_ recording: Recording, _ time: String) -> String {
        let actions = recording.records.count
        return
            "Taken at \(time): \(actions == 1 ? "1 action" : "\(actions) actions"). "
            + "The app keeps running, unaffected by this page."
    }

    private static func instances(_ recording: Recording?, chosen: String?) -> [PageModel.Fields] {
        guard let recording else { return [] }
        var counts: [Int: Int] = [:]
        for record in recording.records { counts[record.instance, default: 0] += 1 }
        // Newest first, like the list of actions.
        return recording.instances.reversed().map { instance in
            let count = counts[instance.number] ?? 0
            return [
                "value": "\(instance.number)", "isChosen": "\(instance.number)" == chosen,
                "title": "\(instance.feature) \(instance.number) – "
                    + (count == 1 ? "1 action" : "\(count) actions"),
            ]
        }
    }

    // MARK: The action

    private static func place(_ journey: Journey?, _ times: ShellTimes) -> PageModel.Fields {
        let step = journey?.step ?? 0
        let count = journey?.count ?? 0
        let changes = changes(journey)
        return [
            "canStep": journey?.replay != nil, "step": "\(step)", "count": "\(count)",
            "isFirst": step == 0, "isLast": step == count,
            "position": position(journey, times), "action": action(journey),
            "changes": changes.prefix(shownChanges).map { change in
                [
                    "path": change.path.isEmpty ? "/" : change.path,
                    "old": text(change.recorded), "new": text(change.replayed),
                ]
            },
            "hasChanges": !changes.isEmpty,
            "more": changes.count > shownChanges
                ? "And \(changes.count - shownChanges) more." : "",
            "unchanged": step == 0 ? "" : "The state did not change.",
            "divergence": divergence(journey),
        ]
    }

    private static func position(_ journey: Journey?, _ times: ShellTimes) -> String {
        guard let journey, let moment = journey.moment else { return "It cannot be replayed" }
        guard journey.step > 0, let time = moment.time else { return "Before the first action" }
        return "Action \(journey.step) of \(journey.count), at \(times.clock(time))"
    }

    private static func action(_ journey: Journey?) -> String {
        guard let journey, journey.step > 0, let action = journey.moment?.action else { return "" }
        return action.count > 4_000 ? action.prefix(4_000) + " …" : action
    }

    private static func changes(_ journey: Journey?) -> [Replay.Divergence.Difference] {
        guard let before = journey?.before?.state, let after = journey?.moment?.state else {
            return []
        }
        return after.places(differingFrom: before)
    }

    private static func divergence(_ journey: Journey?) -> Any {
        guard let divergence = journey?.replay?.divergence, let number = journey?.moment?.number,
            number >= divergence.numbers.lowerBound
        else { return PageModel.Nothing() }
        let places = divergence.differences.prefix(3).map(\.description).joined(separator: "; ")
        return [
            "text":
                "From record \(divergence.numbers.upperBound) on, the replay differs.",
            "advice": String(places.prefix(1_000)),
        ]
    }

    private static func text(_ value: JSONValue?) -> String {
        guard let value else { return "–" }
        let text = value.description
        return text.count > shownText ? text.prefix(shownText) + " …" : text
    }

    // MARK: The page

    private static func page(_ journey: Journey?, _ past: RecordedPage) -> PageModel.Fields {
        guard let journey, let moment = journey.moment,
            let html = past.html(moment.viewState)
        else { return ["page": PageModel.Nothing(), "caption": ""] }
        return [
            "page": html,
            "caption": journey.step == 0
                ? "Before the first action"
                : "After action \(journey.step)",
        ]
    }
}
