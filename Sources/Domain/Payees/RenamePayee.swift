/// Changes a payee’s name.
public struct RenamePayee: Sendable {
    private let payees: any PayeeRepository

    /// - Parameter payees: Stores the name and sends it once the bank is reachable.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Works offline. A name that does not differ is not sent.
    ///
    /// - Throws: ``PayeeError`` before anything is stored, otherwise the storage error.
    public func callAsFunction(_ id: ID<Payee>, to name: String) async throws {
        let name = try Payee.checkedName(name)
        guard let payee = try await payees.payee(id) else { throw PayeeError.unknownPayee(id) }
        if payee.name != name { try await payees.rename(id, to: name) }
    }
}
