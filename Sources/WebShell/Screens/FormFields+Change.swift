public import AshlarCore

extension FormFields {
    /// The decision of a button on a change’s card (`change.mustache`); `nil` for another form.
    public var decidedChange: (id: UnsettledChange.ID, decision: ChangeDecision)? {
        guard let change = self["change"],
            let decision = self["do"].flatMap(ChangeDecision.init(rawValue:))
        else { return nil }
        return (ID(rawValue: change), decision)
    }
}
