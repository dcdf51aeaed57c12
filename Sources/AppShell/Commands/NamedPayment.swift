import ArgumentParser
import AshlarDomain

/// The payment argument of a command, and its output format.
struct NamedPayment: ParsableArguments {
    @OptionGroup var bank: BankOptions
    @Argument(help: "The payment’s id.", transform: ID<Payment>.init(rawValue:))
    var id: ID<Payment>
    @Flag(help: "Write JSON.") var json = false

    /// Opens the data, with the payments refreshed if the bank can be reached.
    func open() async throws -> Books {
        let books = try await Books.open(bank)
        _ = try await books.refreshPayments()
        return books
    }
}
