public import AshlarDomain

/// The filters of an account’s entries, also as parameters of a link.
public struct StatementFilter: Hashable, Sendable, Codable {
    /// As typed.
    public var search: String
    /// `nil` for all.
    public var month: LocalMonth?
    /// `nil` for all.
    public var category: SpendingCategory?

    /// Filters nothing by default.
    public init(
        search: String = "", month: LocalMonth? = nil, category: SpendingCategory? = nil
    ) {
        self.search = search
        self.month = month
        self.category = category
    }

    /// Whether anything is filtered.
    public var isActive: Bool { !search.searchText.isEmpty || month != nil || category != nil }

    /// The query for the entries.
    public var query: TransactionQuery {
        TransactionQuery(text: search.searchText, category: category, days: month?.days)
    }

    /// `month`, `category` and `search`, without empty ones.
    public var parameters: [LinkPath.Parameter] {
        [
            month.map { .init(name: "month", value: "\($0)") },
            category.map { .init(name: "category", value: $0.rawValue) },
            search.searchText.isEmpty ? nil : .init(name: "search", value: search.searchText),
        ].compactMap(\.self)
    }

    /// The file name for these entries. It contains only letters, digits and hyphens, whatever the
    /// account’s id and the search text.
    public func fileName(of account: ID<Account>, as format: StatementFormat) -> String {
        let parts = [
            "statement", account.rawValue, month.map { "\($0)" }, category?.rawValue, search,
        ]
        let name = parts.compactMap(\.self).joined(separator: "-").split { character in
            !(character.isASCII && (character.isLetter || character.isNumber))
        }
        return name.joined(separator: "-").prefix(100) + ".\(format.fileExtension)"
    }

    /// Parses the ``parameters`` of a link.
    ///
    /// - Returns: `nil` for an invalid month or category: ignoring it would export more entries
    ///   than requested.
    public init?(_ link: LinkPath) {
        self.init(search: (link["search"] ?? "").searchText)
        if let text = link["month"], !text.isEmpty {
            guard let month = try? LocalMonth(text) else { return nil }
            self.month = month
        }
        if let text = link["category"], !text.isEmpty {
            guard let category = SpendingCategory(rawValue: text) else { return nil }
            self.category = category
        }
    }
}
