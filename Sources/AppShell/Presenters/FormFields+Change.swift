import AshlarDomain
import AshlarWebShell

extension FormFields {
    /// The decision about an unconfirmed change, from a button of its card.
    var changeDecision: (ChangeDecision, ID<PendingState>)? {
        guard let change = self["change"],
            let decision = self["do"].flatMap(ChangeDecision.init(rawValue:))
        else { return nil }
        return (decision, ID(rawValue: change))
    }
}
