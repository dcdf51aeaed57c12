import AshlarDomain

extension Notice {
    /// The bank’s result for a payee’s name; always advice, never a block.
    init(_ check: PayeeCheck, _ wording: Wording) {
        switch check {
        case .match: self.init(.good, wording("payeeCheck.match"))
        case .closeMatch(let name):
            self.init(
                .warning, wording("payeeCheck.close", name),
                advice: wording("payeeCheck.close.advice"))
        case .noMatch: self.init(.bad, named: "payeeCheck.none", wording)
        case .notAvailable: self.init(.neutral, named: "payeeCheck.unknown", wording)
        }
    }
}
