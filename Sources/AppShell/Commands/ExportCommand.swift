import ArgumentParser
import AshlarDomain
import AshlarFeatureAccounts
import AshlarTerminal
import Foundation

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract:
            "Export an account’s entries as CSV, OFX or camt.053, newest first.",
        discussion: "Without --output, writes to standard output.")

    @OptionGroup var bank: BankOptions
    @Argument(help: "The account’s id, number or name.") var account: String
    @Option(
        help:
            "csv for spreadsheets (default), ofx for personal finance programs, camt053 for business accounting."
    )
    var format: StatementFormat?
    @Option(help: "Only this month, YYYY-MM.") var month: LocalMonth?
    @Option(help: "The first day, YYYY-MM-DD.") var from: LocalDate?
    @Option(help: "The last day, YYYY-MM-DD.") var to: LocalDate?
    @Option(help: "Only this category.") var category: SpendingCategory?
    @Option(help: "Words at the start of the counterparty or description.") var search: String = ""
    @Option(name: .shortAndLong, help: "The file to write; an existing file is replaced.")
    var output: String?

    func validate() throws {
        guard month == nil || (from == nil && to == nil) else {
            throw ValidationError("Use --month, or --from and --to.")
        }
        if let from, let to, from > to {
            throw ValidationError("--from \(from) is after --to \(to).")
        }
    }

    func run() async throws {
        try await reporting {
            let books = try await Books.open(bank)
            let problem = try await books.refreshAccounts()
            let account = try await books.account(account)
            let overview = try await books.root.domain.getAccounts()
            books.warn(problem, overview.freshness)
            let export = try await books.root.domain.exportStatement(
                of: account.id, matching: query, as: format ?? .csv)
            guard let export else {
                throw CommandError(
                    .notFound, "There is no account “\(self.account)”.",
                    next: "To list them: accounts.")
            }
            try await write(export)
        }
    }

    private var query: TransactionQuery {
        var days = month?.days
        if from != nil || to != nil { days = (from ?? .min)...(to ?? .max) }
        return TransactionQuery(text: search, category: category, days: days)
    }

    private func write(_ export: StatementExport) async throws {
        guard let output else {
            let isShown = Terminal.isOutputATerminal
            for try await piece in export {
                try Terminal.outPart(
                    isShown ? Terminal.replaceControlCharactersInFile(piece) : piece)
            }
            return
        }
        try await OutputFile(path: output).write(export)
    }
}
