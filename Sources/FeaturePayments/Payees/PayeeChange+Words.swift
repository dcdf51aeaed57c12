import AshlarDomain

extension PayeeChange {
    /// Adding and deleting affect the whole payee: no other action is shown meanwhile.
    var affectsWholePayee: Bool {
        switch kind {
        case .add, .delete: true
        case .rename: false
        }
    }

    /// The name of the changed payee.
    func subject(name known: String?) -> String {
        if case .add(let new) = kind { new.name } else { known ?? payee.rawValue }
    }

    /// The progress of the change, for the user.
    ///
    /// - Parameter known: The payee’s name in the list; `nil` if the list does not contain it.
    func notice(name known: String?, _ wording: Wording) -> Notice {
        switch pending.phase {
        case .notSent: Notice(.warning, notSent(wording), advice: wording("payees.later"))
        case .sending, .unknown: Notice(.neutral, sent(wording))
        case .refused(let reason, let detail):
            Notice(.bad, failure(known, wording), advice: reason.explanation(wording) ?? detail)
        case .conflict:
            Notice(.warning, failure(known, wording), advice: wording("payees.elsewhere"))
        case .differs:
            Notice(
                .bad, wording("payees.differs", subject(name: known)),
                advice: wording("payees.differs.advice"))
        }
    }

    private func notSent(_ wording: Wording) -> String {
        switch kind {
        case .add: wording("payees.add.notSent")
        case .rename: wording("payees.rename.notSent")
        case .delete: wording("payees.delete.notSent")
        }
    }

    private func sent(_ wording: Wording) -> String {
        switch kind {
        case .add: wording("payees.add.sent")
        case .rename: wording("payees.rename.sent")
        case .delete: wording("payees.delete.sent")
        }
    }

    private func failure(_ known: String?, _ wording: Wording) -> String {
        let name = subject(name: known)
        return switch kind {
        case .add: wording("payees.notAdded", name)
        case .rename(let new): wording("payees.notRenamed", name, new)
        case .delete: wording("payees.notDeleted", name)
        }
    }
}
