/// Gives a payee another name.
public struct RenamePayee: Sendable {
    private let payees: any PayeeRepository

    /// Nothing is asked until it is called.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Needs the bank. The name that the payee has already is not sent.
    ///
    /// - Throws: ``PayeeError`` before anything is sent, `ServerError` from the bank.
    public func callAsFunction(_ id: ID<Payee>, to name: String) async throws -> Payee {
        let name = try Payee.checkedName(name)
        guard let payee = try await payees.payee(id) else { throw PayeeError.unknownPayee(id) }
        return payee.name == name ? payee : try await payees.rename(id, to: name)
    }
}
