import AshlarDomain
import AshlarFeatureAccounts

/// A link to some of an account's entries as a file:
/// `/accounts/ID/statement.csv?month=2026-11&category=groceries&search=words`.
struct StatementLink: Equatable {
    let account: ID<Account>
    let filter: StatementFilter
    let format: StatementFormat

    init(account: ID<Account>, filter: StatementFilter, format: StatementFormat) {
        (self.account, self.filter, self.format) = (account, filter, format)
    }

    /// - Returns: `nil` for every other place, and where month or category are none: a file must not
    ///   have more in it than was asked for.
    init?(path: String) {
        guard let link = try? LinkPath(path), link.segments.count == 3,
            link.segments[0] == "accounts", let filter = StatementFilter(link),
            let format = StatementFormat.allCases.first(where: {
                link.segments[2] == "statement.\($0.fileExtension)"
            })
        else { return nil }
        self.init(account: ID(rawValue: link.segments[1]), filter: filter, format: format)
    }

    /// Reads back to an equal link.
    var path: String {
        LinkPath(
            segments: ["accounts", account.rawValue, "statement.\(format.fileExtension)"],
            query: filter.parameters
        ).text
    }

    var fileName: String { filter.fileName(of: account, as: format) }
}
