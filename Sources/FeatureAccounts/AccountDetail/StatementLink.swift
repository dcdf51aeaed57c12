public import AshlarDomain

/// A link to some of an account's entries as a file:
/// `/accounts/ID/statement.csv?month=2026-11&category=groceries&search=words`.
public struct StatementLink: Equatable, Sendable {
    /// Whose entries.
    public let account: ID<Account>
    /// Which of them.
    public let filter: StatementFilter
    /// Of the file.
    public let format: StatementFormat

    /// A link to be written.
    public init(account: ID<Account>, filter: StatementFilter, format: StatementFormat) {
        self.account = account
        self.filter = filter
        self.format = format
    }

    /// - Returns: `nil` for every other place, and where month or category are none: a file must not
    ///   have more in it than was asked for.
    public init?(path: String) {
        guard let link = try? LinkPath(path), link.segments.count == 3,
            link.segments[0] == "accounts", let filter = StatementFilter(link),
            let format = StatementFormat.allCases.first(where: {
                link.segments[2] == "statement.\($0.fileExtension)"
            })
        else { return nil }
        self.init(account: ID(rawValue: link.segments[1]), filter: filter, format: format)
    }

    /// Reads back to an equal link.
    public var path: String {
        LinkPath(
            segments: ["accounts", account.rawValue, "statement.\(format.fileExtension)"],
            query: filter.parameters
        ).text
    }

    /// As a browser keeps it.
    public var fileName: String { filter.fileName(of: account, as: format) }
}
