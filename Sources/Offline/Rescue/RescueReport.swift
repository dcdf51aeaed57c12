import AshlarCore
public import Foundation

/// What became of a store that was found damaged: set aside under another name, begun anew, and filled
/// from the server; commands on their way were carried over where they could be read.
///
/// Nothing of it acts twice by itself: what was rescued has its key and its exact bytes, and counts as
/// something that may have arrived.
public struct RescueReport: Hashable, Sendable, Codable, Identifiable, CustomStringConvertible {
    /// A command on its way that was carried over.
    public struct RescuedCommand: Hashable, Sendable, Codable {
        /// As it was performed under.
        public let id: String
        /// Its kind.
        public let name: String
    }

    /// A command that was on its way and cannot be sent from here any more, as far as it could be read.
    /// The server may have it.
    public struct UnreadableCommand: Hashable, Sendable, Codable {
        /// `nil` where even this could not be read, as in all that follows.
        public let id: String?
        /// Its kind.
        public let name: String?
        /// Its JSON, which may be damaged.
        public let json: Data?
        /// By this device's clock.
        public let createdAt: Date?
    }

    /// The name of the file that was set aside.
    public let id: String
    /// By this device's clock.
    public let at: Date
    /// The path of the damaged file, which is kept until its user signs out.
    public let setAside: String
    /// What was found, in SQLite's words.
    public let reason: String
    /// In the order of their making.
    public let rescued: [RescuedCommand]
    /// Those that could not be.
    public let unreadable: [UnreadableCommand]
    /// Whether all that was on its way is in the two lists; otherwise there may have been more.
    public let isComplete: Bool
    /// Tables that were to be carried over and could not be read whole.
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

    // MARK: Stored

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
            // What another version wrote is not carried over: the file's name says enough.
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

    /// Those that were not dismissed, oldest first.
    static func unseen(_ store: StoreConnection) throws -> [RescueReport] {
        try store.rows("SELECT report FROM rescues WHERE NOT isSeen ORDER BY rowid") {
            RescueReport(stored: try $0.text(0))
        }.compactMap(\.self)
    }
}
