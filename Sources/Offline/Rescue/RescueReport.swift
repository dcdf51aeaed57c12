import AshlarCore
public import Foundation

/// The report on a damaged store, which was set aside under another name and replaced by a new one.
/// The server fills the new store again; open commands were carried over where they could be read.
///
/// A rescue alone causes no second effect: a rescued command keeps its key and its exact bytes, and
/// counts as one that may have arrived.
public struct RescueReport: Hashable, Sendable, Codable, Identifiable, CustomStringConvertible {
    /// An open command that was carried over.
    public struct RescuedCommand: Hashable, Sendable, Codable {
        /// The id under which it was performed.
        public let id: String
        /// The command’s kind.
        public let name: String
    }

    /// An open command that can no longer be sent from this device, as far as it could be read. The
    /// server may have it.
    public struct UnreadableCommand: Hashable, Sendable, Codable {
        /// The command’s id. As with all properties, `nil` if it could not be read.
        public let id: String?
        /// The command’s kind.
        public let name: String?
        /// The command’s JSON, which may be damaged.
        public let json: Data?
        /// The creation time, by this device’s clock.
        public let createdAt: Date?
    }

    /// The name of the damaged file.
    public let id: String
    /// The time of the rescue, by this device’s clock.
    public let at: Date
    /// The path of the damaged file, which is kept until its user signs out.
    public let setAside: String
    /// The damage, in SQLite’s words.
    public let reason: String
    /// The rescued commands, in creation order.
    public let rescued: [RescuedCommand]
    /// The open commands that could not be rescued.
    public let unreadable: [UnreadableCommand]
    /// Whether the two lists contain all open commands; otherwise others may be lost.
    public let isComplete: Bool
    /// Tables that should have been carried over and could not be read completely.
    public let lostTables: [String]

    /// One paragraph without names or values, for logs and terminals.
    public var description: String {
        var sentences = [
            "The store was damaged (\(reason)). It was set aside as \(setAside), and is being rebuilt "
                + "from the server."
        ]
        switch rescued.count {
        case 0: break
        case 1: sentences.append("1 unsent change was saved and continues.")
        case let count: sentences.append("\(count) unsent changes were saved and continue.")
        }
        switch (unreadable.count, isComplete) {
        case (0, true): break
        case (0, false): sentences.append("Others may have been lost.")
        case (1, _): sentences.append("1 unsent change could not be read.")
        case (let count, _): sentences.append("\(count) unsent changes could not be read.")
        }
        return sentences.joined(separator: " ")
    }

    // MARK: Storage

    static let table = StoreTable(
        "rescues",
        schema: [
            """
            CREATE TABLE rescues(
                name TEXT NOT NULL PRIMARY KEY, report TEXT NOT NULL, isSeen INTEGER NOT NULL)
            """
        ], lifetime: .store,
        rescue: .carryOver {
            $0.isText(0) && RescueReport(stored: $0.text(1)) != nil && $0.isInteger(2)
        })

    private init?(stored report: String?) {
        guard let report,
            // Reports of another version are not carried over; the file name is still readable.
            let rescue = try? JSONText.decode(RescueReport.self, Data(report.utf8))
        else { return nil }
        self = rescue
    }

    init(
        id: String, at: Date, setAside: String, reason: String, rescued: [RescuedCommand],
        unreadable: [UnreadableCommand], isComplete: Bool, lostTables: [String]
    ) {
        self.id = id
        self.at = at
        self.setAside = setAside
        self.reason = reason
        self.rescued = rescued
        self.unreadable = unreadable
        self.isComplete = isComplete
        self.lostTables = lostTables
    }

    func save(_ store: StoreConnection) throws {
        let report = String(decoding: try JSONText.encode(self), as: UTF8.self)
        try store.execute(
            "INSERT INTO rescues(name, report, isSeen) VALUES (?, ?, 0)", [id, report])
    }

    /// Reports that were not dismissed, oldest first.
    static func unseen(_ store: StoreConnection) throws -> [RescueReport] {
        try store.rows("SELECT report FROM rescues WHERE NOT isSeen ORDER BY rowid") {
            RescueReport(stored: try $0.text(0))
        }.compactMap(\.self)
    }
}
