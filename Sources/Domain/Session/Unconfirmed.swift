/// The numbers of changes that the bank has not confirmed, by subject.
public struct Unconfirmed: Hashable, Sendable, Codable {
    /// The payments without a definite response.
    public var payments: Int
    /// The additions, new names and deletions of payees; like in the other numbers, this includes
    /// changes that wait for the user’s decision.
    public var payees: Int
    /// The new standing orders and changes of orders.
    public var standingOrders: Int
    /// 1 if there is a change of the profile.
    public var profile: Int

    /// Creates numbers; the default is zero.
    public init(payments: Int = 0, payees: Int = 0, standingOrders: Int = 0, profile: Int = 0) {
        self.payments = payments
        self.payees = payees
        self.standingOrders = standingOrders
        self.profile = profile
    }

    /// The sum of all numbers.
    public var total: Int { payments + payees + standingOrders + profile }
}

/// Counts the changes that the bank has not confirmed, before data is removed.
public struct CountUnconfirmed: Sendable {
    private let payments: any PaymentRepository
    private let payees: any PayeeRepository
    private let standingOrders: any StandingOrderRepository
    private let profiles: any ProfileRepository

    /// Creates the use case for the signed-in user.
    public init(
        payments: any PaymentRepository, payees: any PayeeRepository,
        standingOrders: any StandingOrderRepository, profiles: any ProfileRepository
    ) {
        self.payments = payments
        self.payees = payees
        self.standingOrders = standingOrders
        self.profiles = profiles
    }

    /// Counts the changes in local data.
    ///
    /// - Throws: The storage error.
    public func callAsFunction() async throws -> Unconfirmed {
        Unconfirmed(
            payments: try await payments.unsettled().count,
            payees: try await payees.pendingChanges().count,
            standingOrders: try await standingOrders.pendingChanges().count,
            profile: try await profiles.pendingChange() == nil ? 0 : 1)
    }

    /// Throws if there are unconfirmed changes. Do not call this after the user’s decision, because
    /// an unreadable store would prevent a sign-out.
    ///
    /// - Throws: ``SignOutError/unconfirmed(_:)``, or the storage error.
    func throwIfAny() async throws {
        let count = try await self()
        guard count.total == 0 else { throw SignOutError.unconfirmed(count) }
    }
}

extension Unconfirmed: CustomStringConvertible {
    /// A list of the numbers above zero, for logs.
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
