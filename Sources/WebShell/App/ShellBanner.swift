public import AshlarCore
public import AshlarOffline

/// A message on top of every page until it is dismissed, such as a report of a damaged store.
public struct ShellBanner: Sendable {
    /// The id that its button dismisses.
    public let id: String
    /// The severity.
    public let tone: Notice.Tone
    /// One sentence.
    public let text: String
    /// The consequence, and what to do.
    public let advice: String
    /// The affected items; may be empty.
    public let items: [String]
    /// The path of the damaged file; empty if there is none.
    public let file: String

    /// Creates a banner from user-facing texts.
    public init(
        id: String, tone: Notice.Tone, text: String, advice: String, items: [String] = [],
        file: String = ""
    ) {
        self.id = id
        self.tone = tone
        self.text = text
        self.advice = advice
        self.items = items
        self.file = file
    }

    /// A report of a damaged store, for an app without command texts of its own.
    public init(_ rescue: RescueReport, _ wording: Wording) {
        var advice: [String] = []
        switch rescue.rescued.count {
        case 0 where rescue.unreadable.isEmpty && rescue.isComplete:
            advice.append(wording("shell.rescue.nothing"))
        case 0: break
        case let count:
            advice.append(
                wording.count(
                    count, one: "shell.rescue.rescued.one", other: "shell.rescue.rescued.other"))
        }
        if !rescue.unreadable.isEmpty {
            advice.append(wording("shell.rescue.unreadable"))
        } else if !rescue.isComplete {
            advice.append(wording("shell.rescue.incomplete"))
        }
        let isWhole = rescue.unreadable.isEmpty && rescue.isComplete
        self.init(
            id: rescue.id, tone: isWhole ? .warning : .bad, text: wording("shell.rescue.text"),
            advice: advice.joined(separator: " "),
            items: rescue.unreadable.map { command in
                let name = command.name ?? wording("shell.rescue.change")
                return command.createdAt.map {
                    wording("shell.rescue.made", name, wording.instant($0))
                } ?? name
            }, file: rescue.setAside)
    }

    var fields: PageModel.Fields {
        [
            "id": id, "tone": tone.rawValue, "text": text, "advice": advice, "setAside": file,
            "hasItems": !items.isEmpty, "items": items,
        ]
    }
}
