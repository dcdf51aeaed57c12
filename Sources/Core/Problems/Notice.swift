/// A message for the user: a fact and the next step.
public struct Notice: Hashable, Sendable {
    /// The severity of a notice.
    public enum Tone: String, Hashable, Sendable, Codable {
        /// `warning` may resolve itself; `bad` needs action.
        case neutral, good, warning, bad
    }

    /// The tone for colour and symbol; the text must be complete without them.
    public let tone: Tone
    /// The message: one sentence or heading.
    public let text: String
    /// The next step; may be empty.
    public let advice: String

    /// Creates a notice from localized texts; nothing is escaped.
    public init(_ tone: Tone, _ text: String, advice: String = "") {
        self.tone = tone
        self.text = text
        self.advice = advice
    }

    /// Creates the notice of a problem.
    public init(_ problem: Problem, _ wording: Wording) {
        switch problem {
        case .server(let problem, _): self.init(problem, wording)
        case .device(let problem, let detail):
            let key = problem.key
            self.init(
                .bad, wording(key),
                advice: "\(wording("\(key).advice")) \(wording("device.detail", detail))")
        case .tooLarge: self.init(.warning, named: "sum.tooLarge", wording)
        case .other(let description):
            self.init(.bad, wording("device.failed"), advice: description)
        }
    }

    /// Creates the notice of a server problem.
    private init(_ problem: Problem.Server, _ wording: Wording) {
        let again = wording("server.again")
        switch problem {
        case .offline: self.init(.warning, named: "server.offline", wording)
        case .timedOut: self.init(.warning, wording("server.timedOut"), advice: again)
        case .signedOut: self.init(.warning, named: "server.signedOut", wording)
        case .wrongCredentials: self.init(.bad, named: "server.wrongCredentials", wording)
        case .refused(let code, let detail):
            self.init(
                .bad, wording("server.refused"),
                advice: wording.words.texts["reason.\(code)"] ?? detail)
        case .busy(let delay?):
            let seconds = max(1, delay.components.seconds)
            self.init(
                .warning, wording("server.busy"),
                advice: wording("server.busy.seconds", "\(seconds)"))
        case .busy(nil): self.init(.warning, wording("server.busy"), advice: again)
        case .conflict: self.init(.warning, named: "server.conflict", wording)
        case .unreadable(let record, let field, let value):
            self.init(
                .bad, wording("server.unreadable"),
                advice: wording("server.unreadable.advice", field, record, value))
        case .failed(let status):
            self.init(.bad, wording("server.failed", "\(status)"), advice: again)
        }
    }

    /// Creates a notice from the text at `key`, with the problem’s text as its value, and the
    /// problem’s advice.
    public init(_ problem: Problem, in key: String, _ wording: Wording) {
        let words = Notice(problem, wording)
        self.init(words.tone, wording(key, words.text), advice: words.advice)
    }

    /// Creates a notice from the texts at `KEY` and `KEY.advice`.
    public init(_ tone: Tone, named key: String, _ wording: Wording) {
        self.init(tone, wording(key), advice: wording("\(key).advice"))
    }
}

extension Notice {
    /// The notice for a value that is looked up by its id and does not exist.
    public static func missing(_ wording: Wording) -> Notice {
        Notice(.neutral, named: "followed.missing", wording)
    }

    /// Creates the notice at `KEY.empty` or `KEY.offline`, or Core’s own if there is none.
    init(instead state: FollowedAbsence, of key: String, _ wording: Wording) {
        let own = "\(key).\(state.rawValue)"
        let known = wording.words.texts[own] != nil
        switch state {
        case .empty: self.init(.neutral, named: known ? own : "followed.empty", wording)
        case .offline: self.init(.warning, named: known ? own : "followed.offline", wording)
        }
    }
}

/// The reason why a followed value has nothing to show.
enum FollowedAbsence: String { case empty, offline }

extension Problem.Device {
    fileprivate var key: String {
        switch self {
        case .full: "device.full"
        case .notWritable: "device.notWritable"
        case .newerVersion: "device.newerVersion"
        case .damaged: "device.damaged"
        case .failed: "device.failed"
        }
    }
}
