import AshlarDomain

/// User actions on payee names, and their results.
enum PayeeNamesAction: Codable, Equatable, Sendable {
    case edit(ID<Payee>)
    case type(String)
    case rename(ID<Payee>, String)
    case stop
    /// The name is stored.
    case renamed(ID<Payee>)
    case renameRefused(ID<Payee>, PayeeError)
    case renameFailed(ID<Payee>, name: String, Problem)
}

/// The open name editor, and the names that are being stored.
struct PayeeNames: Codable, Equatable, Sendable {
    struct Editor: Codable, Equatable, Sendable {
        let id: ID<Payee>
        var name: String
        /// Why the name was rejected.
        var error: PayeeError?
    }

    /// A new name, shown at once.
    struct Change: Codable, Equatable, Sendable {
        let name: String
        /// Stored; the shown list was read before that.
        var isSaved = false
    }

    enum Failure: Codable, Equatable, Sendable {
        case notRenamed(name: String, to: String, Problem)
        /// For example deleted on another device.
        case gone
    }

    var editor: Editor?
    var changes: [ID<Payee>: Change] = [:]
    var failures: [Failure] = []

    func isSaving(_ id: ID<Payee>) -> Bool { changes[id].map { !$0.isSaved } ?? false }

    /// Drops stored names that the new list contains.
    mutating func reconcile(with payees: [Payee]) {
        changes = changes.filter { !$0.value.isSaved }
        if let editor, !payees.contains(where: { $0.id == editor.id }) { self.editor = nil }
    }
}

/// Renames payees: shows the new name at once, marked until the bank confirms it.
struct PayeeNamesPart: InteractorRules {
    let payees: [Payee]
    let renamePayee: RenamePayee

    func handle(
        _ action: PayeeNamesAction, _ state: inout PayeeNames
    ) -> Effect<PayeeNamesAction> {
        switch action {
        case .edit(let id):
            guard let payee = payee(id), !state.isSaving(id) else { return .none }
            state.editor = .init(id: id, name: payee.name)
        case .type(let text):
            state.editor?.name = text
            state.editor?.error = nil
        case .stop:
            state.editor = nil
        case .rename(let id, let name):
            return rename(id, to: name, &state)
        case .renamed(let id):
            state.changes[id]?.isSaved = true
        case .renameRefused(let id, let error):
            let name = state.changes.removeValue(forKey: id)?.name ?? ""
            if case .unknownPayee = error {
                state.failures.append(.gone)
            } else if state.editor == nil || state.editor?.id == id {
                state.editor = .init(id: id, name: name, error: error)
            } else if let payee = payee(id) {
                // An open editor for another name is kept.
                state.failures.append(.notRenamed(name: payee.name, to: name, Problem(error)))
            }
        case .renameFailed(let id, let name, let problem):
            state.changes[id] = nil
            guard let payee = payee(id) else { return .none }
            state.failures.append(.notRenamed(name: payee.name, to: name, problem))
            // Keep the typed name, unless the editor is open for another name.
            if state.editor == nil { state.editor = .init(id: id, name: name) }
        }
        return .none
    }

    private func payee(_ id: ID<Payee>) -> Payee? { payees.first { $0.id == id } }

    private func rename(
        _ id: ID<Payee>, to name: String, _ state: inout PayeeNames
    ) -> Effect<PayeeNamesAction> {
        guard let payee = payee(id), !state.isSaving(id) else { return .none }
        do {
            let name = try Payee.checkedName(name)
            state.editor = nil
            state.failures = []
            guard name != payee.name else { return .none }
            state.changes[id] = .init(name: name)
            return .run(
                id: EffectID("rename", id),
                { [renamePayee] send in
                    do {
                        try await renamePayee(id, to: name)
                        await send(.renamed(id))
                    } catch let error as PayeeError {
                        await send(.renameRefused(id, error))
                    }
                }, catch: { .renameFailed(id, name: name, Problem($0)) })
        } catch {
            state.editor = .init(id: id, name: name, error: error)
            return .none
        }
    }
}
