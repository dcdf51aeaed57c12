import AshlarDomain
import AshlarWebShell

extension FormFields {
    /// What was decided about a change that the bank has not confirmed, by a button of its card.
    var changeDecision: (ChangeDecision, ID<PendingState>)? {
        guard let change = self["change"],
            let decision = self["do"].flatMap(ChangeDecision.init(rawValue:))
        else { return nil }
        return (decision, ID(rawValue: change))
    }
}
