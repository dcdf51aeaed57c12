import AshlarDomain
import AshlarOffline

/// The profile from the bank, or from the store if the bank cannot be reached; changes are
/// commands.
struct StoredProfileRepository: ProfileRepository, ChangeRepository {
    let context: DataContext

    private var copy: LocalCopy<Profiles> { context.offline.copy(of: Profiles.self) }

    func profile() async throws -> UserProfile {
        guard let profile = try await copy.read({ try $0.stored(Profiles.self).first }) else {
            throw ServerError.unreadable(record: "profile", field: "body", value: "nothing")
        }
        return profile
    }

    func cached() async throws -> UserProfile? {
        do {
            return try context.offline.readIfOpen { try $0.stored(Profiles.self).first } ?? nil
        } catch is UnreadableRecord {
            // Another version stored it in its own format; it is fetched again.
            return nil
        }
    }

    func pendingChange() async throws -> ProfileChange? { try pendingChanges().last }

    private func pendingChanges() throws -> [ProfileChange] {
        let states = try context.pending()
        return try context.offline.readIfOpen { store in
            try store.changes(of: ProfileUpdate.self, states) { update, state in
                ProfileChange(name: update.newName, email: update.email, pending: state)
            }
        } ?? []
    }

    func update(_ profile: UserProfile) async throws {
        let earlier = try pendingChanges()
        // The new change is stored before earlier ones are removed, so that an interruption cannot
        // lose it.
        try await context.offline.perform(
            ProfileUpdate(
                user: profile.id.rawValue, newName: profile.name, email: profile.email,
                version: profile.version))
        for change in earlier where try await !takeBack(change.id) {
            try await dropCommand(change.id)
        }
    }

    func changes() -> AsyncStream<Void> { copy.changes() }
}
