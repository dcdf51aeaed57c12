extension PaymentRepository {
    /// Not to be asked of who has decided already: a store that cannot be read would keep them in.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)``, or the storage error.
    func requireSettled() async throws {
        let count = try await unsettled().count
        guard count == 0 else { throw SignOutError.unsettledPayments(count: count) }
    }
}
