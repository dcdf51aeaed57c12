import AshlarDomain
import AshlarOffline
import GRDB

/// What a list's rows are, to the synchronisation that all lists share.
protocol SyncedList: Sendable {
    associatedtype Element: Decodable & Identifiable<String> & Sendable
    static var collection: LocalCopy { get }
    /// `/v1/payments`
    static var path: String { get }
    /// How much has been heard of single rows, besides what the list told: grows with each.
    static func heard(_ db: Database) throws -> Int64
    /// Writes the difference to what is stored; what cannot be read is returned by name.
    static func apply(_ page: SyncPage<Element>, to db: Database) throws -> Applied
}

extension SyncedList {
    /// How many rows of the bank's are stored from that rowid on; none without one.
    static func rows(from end: Int64?, _ db: Database) throws -> Int {
        guard let end else { return 0 }
        return try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT count(*) FROM \(collection.rawValue) WHERE row >= ? AND row < ?"),
            arguments: [end, ListKey.waiting.base]) ?? 0
    }
}

/// Part of a list as the bank told it.
struct SyncPage<Element: Decodable & Identifiable<String> & Sendable>: Sendable {
    var items: [Lossy<Element>]
    /// Ids of the bank's.
    var deleted: [String] = []
    /// For a snapshot that replaces: rows below this one, as far down as the page reaches, that the
    /// page does not hold are gone at the bank.
    var replacesBelow: Int64?
    /// What ``SyncedList/heard(_:)`` was when the page was asked for: what was heard of a row after
    /// that is newer than the page, which may not know it yet.
    var heard: Int64 = 0
    /// Whether the page reaches to the list's end.
    var isLast = false
}

/// The rows a page speaks for: those of them that it does not tell of are gone at the bank.
struct Replaced: Sendable, Equatable {
    let lower, upper: Int64
    /// Ids of the bank's.
    let told: Set<String>
}

extension SyncPage {
    /// Writes each row; what cannot be read or written is returned by name, and the rest goes on.
    ///
    /// - Parameters:
    ///   - isStored: Whether the copy has a row with that id of the bank's.
    ///   - write: Returns where in the list the row stands.
    /// - Returns: `nil` where the page replaces nothing, or holds a row that cannot be read and is
    ///   not known by its id: it may be any of those stored.
    /// - Throws: What `write` throws, but a `UnreadableRecord`.
    func take(
        _ applied: inout Applied, isStored: (String) throws -> Bool,
        _ write: (Element) throws -> ListKey
    ) throws -> Replaced? {
        var told: Set<String> = []
        var isComplete = true
        for item in items {
            switch item {
            case .corrupt(let corrupt, let id):
                applied.corrupt.append(corrupt)
                if let id { told.insert(id) }
                guard isComplete, replacesBelow != nil else { continue }
                isComplete = try id.map(isStored) ?? false
            case .read(let wire):
                do {
                    guard wire.id.isRowID else {
                        isComplete = false
                        throw UnreadableRecord(
                            record: "a row without id", field: "id", value: wire.id)
                    }
                    guard told.insert(wire.id).inserted else {
                        throw UnreadableRecord(
                            record: wire.id, field: "id", value: "\(wire.id), twice")
                    }
                    let base = try write(wire).base
                    applied.end = min(applied.end ?? base, base)
                } catch let corrupt as UnreadableRecord {
                    applied.corrupt.append(corrupt)
                }
            }
        }
        guard isComplete, let upper = replacesBelow else { return nil }
        return Replaced(lower: isLast ? 0 : applied.end ?? upper, upper: upper, told: told)
    }
}

/// What writing a page did.
struct Applied: Sendable, Equatable {
    var changes = 0
    var moneyMoved = false
    var corrupt: [UnreadableRecord] = []
    /// Where the page ends in the list, for the next one.
    var end: Int64?
}
