import AshlarOffline

extension StoreTable {
    /// Remarks on visits, stored only on this device.
    static let remarks = StoreTable(
        "remarks",
        schema: [
            """
            CREATE TABLE remarks(
                row INTEGER PRIMARY KEY, visit TEXT NOT NULL, text TEXT NOT NULL)
            """
        ] + SearchIndex.schema(of: "remarks", "visit", "text"),
        rescue: .carryOver { $0.isInteger(0) && $0.isText(1) && $0.isText(2) })
}

extension OfflineContents {
    static let visitsWithRemarks = OfflineContents(
        collections: [Visit.self], commands: [CompleteVisit.self], tables: [.remarks],
        migrations: [StoreMigration("author", ["ALTER TABLE remarks ADD COLUMN author TEXT"])])
}

extension Offline {
    func remark(_ text: String, on visit: String) throws {
        try write { store in
            try store.execute("INSERT INTO remarks(visit, text) VALUES (?, ?)", [visit, text])
            var index = SearchIndex(of: "remarks", "visit", "text")
            index.add(store.lastInsertedRow, (visit, text))
            try index.flush(store)
        }
    }

    /// The newest fifty matches.
    func remarks(matching words: String) throws -> [String] {
        try read { store in
            guard let query = try SearchWords(words).query("remarks", store) else { return [] }
            return try store.rows(
                """
                SELECT remarks.text FROM remarksSearch JOIN remarks ON row = remarksSearch.rowid
                WHERE remarksSearch MATCH ? ORDER BY remarksSearch.rowid DESC LIMIT 50
                """, [query]
            ) { try $0.text(0) }
        }
    }
}
