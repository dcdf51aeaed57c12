public import Foundation

/// A row’s place in a list by days, as SQLite’s rowid: `ORDER BY rowid DESC` is newest first, by
/// (day, sequence), for the list, its keyset pages and a search index alike.
///
/// From the highest bit: 17 bits of day (1900 to 2258), 41 bits of sequence, 5 bits of slot. Rows
/// with the same day and sequence get different slots. Sequences that the device assigns are in the
/// upper half of the range; waiting commands are above every day.
public struct ListKey: Hashable, Comparable, Sendable {
    /// The rowid with slot zero.
    public let base: Int64

    /// The maximum number of rows with the same day and sequence.
    public static let slots: Int64 = 1 << 5
    private static let daySize: Int64 = 1 << 46
    private static let sequences: Int64 = 1 << 40
    private static let firstDay = -25_567  // 1900-01-01
    private static let days: Int64 = (1 << 17) - 1

    /// The place of waiting commands; every row of a day is below.
    public static let waiting = ListKey(base: days * daySize)

    private init(base: Int64) { self.base = base }

    /// A place from the server’s values.
    ///
    /// - Parameters:
    ///   - day: Days since 1970-01-01.
    ///   - sequence: Larger for newer rows of a day.
    /// - Returns: `nil` if the day is outside 1900 to 2258 or the sequence outside 0 to 2⁴⁰ − 1.
    public init?(day: Int, sequence: Int64) {
        guard let day = Self.place(of: day), (0..<Self.sequences).contains(sequence) else {
            return nil
        }
        base = day * Self.daySize + sequence * Self.slots
    }

    /// The place of a command that ended on this device, above the server’s rows of its day.
    ///
    /// - Parameters:
    ///   - day: Days since 1970-01-01.
    ///   - createdAt: Distinguishes two of one day, to two milliseconds.
    public init(endedHere day: Int, createdAt: Date) {
        let place = Self.place(of: day) ?? (day < 0 ? 0 : Self.days - 1)
        let own = min(max(createdAt.milliseconds - 1_577_836_800_000, 0), 2 * Self.sequences - 1)
        base = place * Self.daySize + (Self.sequences + own / 2) * Self.slots
    }

    /// The first place of a day; for days beyond the range, the end of the last day.
    public init(startOf day: Int) {
        base = min(max(Int64(day - Self.firstDay), 0), Self.days) * Self.daySize
    }

    /// The place of a row, whatever its slot.
    public init(row: Int64) { base = row / Self.slots * Self.slots }

    /// The first rowid after all slots.
    public var end: Int64 { base + Self.slots }

    /// Orders by the list’s order, oldest first.
    public static func < (a: ListKey, b: ListKey) -> Bool { a.base < b.base }

    /// The first free slot in the table; `nil` if all are taken.
    ///
    /// - Parameters:
    ///   - table: A table whose rowid is called `row`.
    ///   - store: Read in the transaction that writes the row.
    public func freeRow(in table: String, _ store: StoreConnection) throws -> Int64? {
        let taken = try store.rows(
            "SELECT row FROM \(table) WHERE row >= ? AND row < ?", [base, end]
        ) { try $0.integer(0) }
        return (base..<end).first { !taken.contains($0) }
    }

    private static func place(of day: Int) -> Int64? {
        let place = Int64(day - firstDay)
        return (0..<days).contains(place) ? place : nil
    }
}
