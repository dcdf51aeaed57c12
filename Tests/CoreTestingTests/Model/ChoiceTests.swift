import Testing

@testable import AshlarCoreTesting

@Suite struct ChoiceTests {
    private let choice = Choice.group([
        .number(3), .list([.group([.number(.max)]), .group([])]), .number(0),
    ])

    @Test func roundTrips() {
        #expect(choice.description == "(3 [(18446744073709551615) ()] 0)")
        #expect(Choice.parse("\(choice) 12 ()") == [choice, .number(12), .group([])])
        #expect(Choice.parse("") == [])
    }

    @Test(arguments: ["(", ")", "(]", "[1 2)", "1,2", "a", "-1", "18446744073709551616"])
    func refusesOtherText(text: String) { #expect(Choice.parse(text) == nil) }

    @Test func shrinksToTheEnd() {
        var current = choice
        var steps = 0
        while let next = current.shrinks.first(where: { _ in true }) {
            current = next
            steps = steps + 1
        }
        #expect(current == .group([.number(0), .list([]), .number(0)]))
        #expect(steps < 10)
    }

    @Test func leavesOutNeighbours() {
        #expect([1, 2, 3].without.map { $0 } == [[], [2, 3], [1, 3], [1, 2]])
        #expect([1, 2, 3, 4].without.map { $0 }.first == [])
    }
}
