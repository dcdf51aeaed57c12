/// The elements of one date.
public struct DayGroup<Element> {
    /// The date, unique within a grouped sequence.
    public let date: LocalDate
    /// The elements in the sequence’s order; never empty.
    public let elements: [Element]
}

extension DayGroup: Sendable where Element: Sendable {}
extension DayGroup: Equatable where Element: Equatable {}

extension Sequence {
    /// Groups the elements by date; groups and elements are in order of first occurrence.
    public func grouped(by date: (Element) -> LocalDate) -> [DayGroup<Element>] {
        var order: [LocalDate] = []
        var groups: [LocalDate: [Element]] = [:]
        for element in self {
            let day = date(element)
            if groups[day] == nil { order.append(day) }
            groups[day, default: []].append(element)
        }
        return order.map { DayGroup(date: $0, elements: groups[$0] ?? []) }
    }
}
