import AshlarDomain
import AshlarOffline
import Foundation

/// The place of a row in its list, as SQLite's rowid: `ORDER BY rowid DESC` is newest first, by
/// (date, sequence), for the list, its keyset pages and the search index alike.
///
/// From the top: 17 bits of day (1900 to 2258), 41 bits of sequence, 5 bits of slot. Rows with the
/// same date and sequence, of different accounts, take different slots. Sequences of our own, for
/// payments that never reached the bank, are in the upper half of theirs; payments on their way
/// are above every day.
struct ListKey: Hashable, Comparable, Sendable {
    /// With slot zero.
    let base: Int64

    static let slots: Int64 = 1 << 5
    static let daySize: Int64 = 1 << 46
    private static let sequences: Int64 = 1 << 40
    private static let firstDay = -25_567  // 1900-01-01
    private static let days: Int64 = (1 << 17) - 1

    /// Where the payments on their way begin; every other row is below.
    static let waiting = ListKey(base: days * daySize)

    private init(base: Int64) { self.base = base }

    /// The place that the bank gave.
    ///
    /// - Returns: `nil` if the day is outside 1900 to 2258 or the sequence outside 0 to 2⁴⁰ − 1.
    init?(_ date: LocalDate, sequence: Int64) {
        guard let day = Self.day(date), (0..<Self.sequences).contains(sequence) else { return nil }
        base = day * Self.daySize + sequence * Self.slots
    }

    /// The place of a payment on its way, by when it was made, to the millisecond since 2020.
    init(waitingSince instant: Date) {
        base = Self.waiting.base + Self.own(instant) * Self.slots
    }

    /// The place of a payment that ended here, above the bank's of its day.
    init(endedHere date: LocalDate, createdAt: Date) {
        let day = Self.day(date) ?? (date.dayNumber < 0 ? 0 : Self.days - 1)
        // A quarter of a second will do, with a slot for each of those in it.
        base = day * Self.daySize + (Self.sequences + Self.own(createdAt) / 2) * Self.slots
    }

    /// The first place of a day; the last one's end for days beyond the range.
    init(startOf date: LocalDate) {
        let day = date.dayNumber - Self.firstDay
        base = min(max(Int64(day), 0), Self.days) * Self.daySize
    }

    /// The place that a row has, whatever its slot.
    init(row: Int64) { base = row / Self.slots * Self.slots }

    /// The first rowid after all slots.
    var end: Int64 { base + Self.slots }

    static func < (a: ListKey, b: ListKey) -> Bool { a.base < b.base }

    private static func day(_ date: LocalDate) -> Int64? {
        let day = Int64(date.dayNumber - firstDay)
        return (0..<days).contains(day) ? day : nil
    }

    private static func own(_ instant: Date) -> Int64 {
        min(max(instant.milliseconds - 1_577_836_800_000, 0), 2 * sequences - 1)
    }
}
