/// How much of what the user wanted the bank has not confirmed, by what it is about.
public struct Unconfirmed: Hashable, Sendable, Codable {
    /// Without a definite answer.
    public var payments: Int
    /// Additions, new names and deletions; those that wait for the user's decision count as well, here
    /// and in the others.
    public var payees: Int
    /// Orders to be set up, and changes of orders.
    public var standingOrders: Int
    /// 1 where the profile is to be another.
    public var profile: Int

    /// Nothing of what is not given.
    public init(payments: Int = 0, payees: Int = 0, standingOrders: Int = 0, profile: Int = 0) {
        self.payments = payments
        self.payees = payees
        self.standingOrders = standingOrders
        self.profile = profile
    }

    /// All of them.
    public var total: Int { payments + payees + standingOrders + profile }
}

/// Counts what the bank has not confirmed, before it is left behind.
public struct CountUnconfirmed: Sendable {
    private let payments: any PaymentRepository
    private let payees: any PayeeRepository
    private let standingOrders: any StandingOrderRepository
    private let profiles: any ProfileRepository

    /// Of the signed-in user.
    public init(
        payments: any PaymentRepository, payees: any PayeeRepository,
        standingOrders: any StandingOrderRepository, profiles: any ProfileRepository
    ) {
        self.payments = payments
        self.payees = payees
        self.standingOrders = standingOrders
        self.profiles = profiles
    }

    /// Never asks the bank.
    ///
    /// - Throws: The storage error.
    public func callAsFunction() async throws -> Unconfirmed {
        Unconfirmed(
            payments: try await payments.unsettled().count,
            payees: try await payees.pendingChanges().count,
            standingOrders: try await standingOrders.pendingChanges().count,
            profile: try await profiles.pendingChange() == nil ? 0 : 1)
    }

    /// Not to be asked of users who have decided already: a store that cannot be read would keep them
    /// in.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)``, or the storage error.
    func requireNothing() async throws {
        let count = try await self()
        guard count.total == 0 else { throw SignOutError.unconfirmed(count) }
    }
}

extension Unconfirmed: CustomStringConvertible {
    /// A list of what there is, for logs.
    public var description: String {
        func counted(_ count: Int, _ one: String, _ other: String) -> String? {
            count == 0 ? nil : "\(count) \(count == 1 ? one : other)"
        }
        return [
            counted(payments, "payment", "payments"),
            counted(payees, "change of payees", "changes of payees"),
            counted(standingOrders, "change of standing orders", "changes of standing orders"),
            counted(profile, "change of the profile", "changes of the profile"),
        ].compactMap(\.self).joined(separator: ", ")
    }
}
