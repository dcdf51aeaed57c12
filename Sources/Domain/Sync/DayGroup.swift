/// What belongs to one day.
public struct DayGroup<Element> {
    /// No two groups of one sequence have the same.
    public let date: LocalDate
    /// Never empty, in the sequence's order.
    public let elements: [Element]
}

extension DayGroup: Sendable where Element: Sendable {}
extension DayGroup: Equatable where Element: Equatable {}

extension Sequence {
    /// One group for each day, days and elements in the order in which they come first.
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
