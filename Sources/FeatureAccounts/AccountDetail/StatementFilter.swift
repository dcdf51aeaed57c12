public import AshlarDomain

/// What an account's page narrows its entries by; what a link to some of them carries.
public struct StatementFilter: Hashable, Sendable, Codable {
    /// As typed.
    public var search: String
    /// `nil` for all.
    public var month: LocalMonth?
    /// `nil` for all.
    public var category: SpendingCategory?

    /// Narrows nothing unless said otherwise.
    public init(
        search: String = "", month: LocalMonth? = nil, category: SpendingCategory? = nil
    ) {
        self.search = search
        self.month = month
        self.category = category
    }

    /// Whether it narrows at all.
    public var isActive: Bool { !search.searchText.isEmpty || month != nil || category != nil }

    /// For the entries.
    public var query: TransactionQuery {
        TransactionQuery(text: search.searchText, category: category, days: month?.days)
    }

    /// `month`, `category` and `search`, those that narrow.
    public var parameters: [LinkPath.Parameter] {
        [
            month.map { .init(name: "month", value: "\($0)") },
            category.map { .init(name: "category", value: $0.rawValue) },
            search.searchText.isEmpty ? nil : .init(name: "search", value: search.searchText),
        ].compactMap(\.self)
    }

    /// What a file with these entries is called: letters, digits and hyphens, whatever the account's
    /// id is and whatever was searched for.
    public func fileName(of account: ID<Account>, as format: StatementFormat) -> String {
        let parts = [
            "statement", account.rawValue, month.map { "\($0)" }, category?.rawValue, search,
        ]
        let name = parts.compactMap(\.self).joined(separator: "-").split { character in
            !(character.isASCII && (character.isLetter || character.isNumber))
        }
        return name.joined(separator: "-").prefix(100) + ".\(format.fileExtension)"
    }

    /// Reads ``parameters`` of a link.
    ///
    /// - Returns: `nil` where a month or a category is none: an export must not have more in it
    ///   than was asked for.
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
