public import AshlarDomain

/// A link to some of an account’s entries as a file:
/// `/accounts/ID/statement.csv?month=2026-11&category=groceries&search=words`.
public struct StatementLink: Equatable, Sendable {
    /// The account of the entries.
    public let account: ID<Account>
    /// Selects the entries.
    public let filter: StatementFilter
    /// The file format.
    public let format: StatementFormat

    /// Creates a link from its parts.
    public init(account: ID<Account>, filter: StatementFilter, format: StatementFormat) {
        self.account = account
        self.filter = filter
        self.format = format
    }

    /// Parses a link.
    ///
    /// - Returns: `nil` for another path, and for an invalid month or category: ignoring it would
    ///   export more entries than requested.
    public init?(path: String) {
        guard let link = try? LinkPath(path), link.segments.count == 3,
            link.segments[0] == "accounts", let filter = StatementFilter(link),
            let format = StatementFormat.allCases.first(where: {
                link.segments[2] == "statement.\($0.fileExtension)"
            })
        else { return nil }
        self.init(account: ID(rawValue: link.segments[1]), filter: filter, format: format)
    }

    /// The path; parsing it gives an equal link.
    public var path: String {
        LinkPath(
            segments: ["accounts", account.rawValue, "statement.\(format.fileExtension)"],
            query: filter.parameters
        ).text
    }

    /// The name of the downloaded file.
    public var fileName: String { filter.fileName(of: account, as: format) }
}
