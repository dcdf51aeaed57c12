/// Something a screen has to tell: what it is, and what a person can do about it.
public struct Notice: Hashable, Sendable {
    /// How it is meant.
    public enum Tone: String, Hashable, Sendable, Codable {
        /// `warning` may pass by itself, `bad` needs somebody to act.
        case neutral, good, warning, bad
    }

    /// For colour and symbol; the text must say it without them.
    public let tone: Tone
    /// One sentence or heading.
    public let text: String
    /// The next step, or empty.
    public let advice: String

    /// Texts for people, already in their words; nothing is escaped.
    public init(_ tone: Tone, _ text: String, advice: String = "") {
        (self.tone, self.text, self.advice) = (tone, text, advice)
    }

    /// A problem in a person's words.
    public init(_ problem: Problem, _ wording: Wording) {
        switch problem {
        case .bank(let error): self.init(error, wording)
        case .device(let problem, let detail): self.init(problem, at: detail, wording)
        case .tooLarge:
            self.init(.warning, wording("sum.tooLarge"), advice: wording("sum.tooLarge.advice"))
        case .other(let description):
            self.init(.bad, wording("device.failed"), advice: description)
        }
    }

    /// What is wrong on this device, and what to do about it.
    private init(_ problem: DeviceProblem, at detail: String, _ wording: Wording) {
        let (text, advice) =
            switch problem {
            case .full: (wording("device.full"), wording("device.full.advice"))
            case .notWritable:
                (wording("device.notWritable"), wording("device.notWritable.advice"))
            case .newerVersion:
                (wording("device.newerVersion"), wording("device.newerVersion.advice"))
            case .damaged: (wording("device.damaged"), wording("device.damaged.advice"))
            case .failed: (wording("device.failed"), wording("device.failed.advice"))
            }
        self.init(.bad, text, advice: "\(advice) \(wording("device.detail", detail))")
    }

    /// A bank's refusal or silence in a person's words.
    public init(_ error: BankError, _ wording: Wording) {
        switch error {
        case .offline:
            self.init(.warning, wording("bank.offline"), advice: wording("bank.offline.advice"))
        case .timedOut:
            self.init(.warning, wording("bank.timedOut"), advice: wording("bank.again"))
        case .signedOut:
            self.init(.warning, wording("bank.signedOut"), advice: wording("bank.signedOut.advice"))
        case .wrongCredentials:
            self.init(
                .bad, wording("bank.wrongCredentials"),
                advice: wording("bank.wrongCredentials.advice"))
        case .refused(let reason, let detail):
            self.init(
                .bad, wording("bank.refused"), advice: reason.explanation(wording) ?? detail)
        case .busy(let delay?):
            self.init(
                .warning, wording("bank.busy"),
                advice: wording("bank.busy.seconds", "\(max(1, delay.components.seconds))"))
        case .busy(nil):
            self.init(.warning, wording("bank.busy"), advice: wording("bank.again"))
        case .conflict:
            self.init(.warning, wording("bank.conflict"), advice: wording("bank.conflict.advice"))
        case .unreadable(let record, let field, let value):
            self.init(
                .bad, wording("bank.unreadable"),
                advice: wording("bank.unreadable.advice", field, record, value))
        case .failed(let status, _):
            self.init(.bad, wording("bank.failed", "\(status)"), advice: wording("bank.again"))
        }
    }
}

extension ReasonCode {
    /// The code in a person's words, or `nil` for a code this version does not know.
    public func explanation(_ wording: Wording) -> String? {
        switch self {
        case .insufficientFunds: wording("reason.insufficientFunds")
        case .duplicate: wording("reason.duplicate")
        case .aboveLimit: wording("reason.aboveLimit")
        case .wrongAccount: wording("reason.wrongAccount")
        case .closedAccount: wording("reason.closedAccount")
        case .blockedAccount: wording("reason.blockedAccount")
        case .wrongCurrency: wording("reason.wrongCurrency")
        case .wrongDate: wording("reason.wrongDate")
        case .notApproved: wording("reason.notApproved")
        case .payFirst: wording("reason.payFirst")
        case .orderEnded: wording("reason.orderEnded")
        case .orderActive: wording("reason.orderActive")
        case .paymentUnderWay: wording("reason.paymentUnderWay")
        case .payeeKnown: wording("reason.payeeKnown")
        case .listFull: wording("reason.listFull")
        case .dearer: wording("reason.dearer")
        case .cancelledByCustomer: wording("reason.cancelledByCustomer")
        default: nil
        }
    }
}
