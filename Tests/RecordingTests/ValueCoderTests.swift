import Foundation
import Testing

@testable import AshlarRecording

@Suite struct ValueCoderTests {
    struct Numbers: Codable, Equatable {
        var small = Int8.min, large = UInt64.max, minor = Int64.min, half = Float(0.1)
        var date = Date(timeIntervalSinceReferenceDate: 785_492_571.123_456_7)
        var data = Data([0, 255, 7]), id = UUID(), link = URL(string: "https://a.b/c?d")
        var price = Decimal(string: "12.345")!, no: Int?, infinite = -Double.infinity
    }

    enum Choice: Codable, Hashable {
        case plain
        case payload(String, count: Int)
        indirect case nested(Choice)
    }

    class Base: Codable {
        var name = "base"
    }

    final class Derived: Base {
        var own = 1

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            own = try container.decode(Int.self, forKey: .own)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(own, forKey: .own)
            try super.encode(to: container.superEncoder())
        }

        enum Key: CodingKey { case own }
    }

    private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
        let json = try JSONValue(encoding: value)
        let text = try JSONParser.value(of: Array(json.description.utf8)[...])
        #expect(text == json)
        #expect(try text.decoded(as: Value.self) == value)
    }

    @Test func nothingIsLost() throws {
        try roundTrip(Numbers())
        try roundTrip([Choice.plain, .payload("a", count: 2), .nested(.nested(.plain))])
        try roundTrip([1: "a", -5: "b"])
        try roundTrip(["a": [1.5, 2], "é": []])
        try roundTrip([Choice.plain: Set([1, 2, 3]), .payload("x", count: 0): []])
        try roundTrip([Optional(1), nil])
        try roundTrip([Double.pi, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
        try roundTrip(5)
        try roundTrip("")
        try roundTrip(Date(timeIntervalSinceReferenceDate: 0.1 + 0.2))
    }

    @Test func numbersStayExact() throws {
        let json = try JSONValue(encoding: Numbers())
        #expect(json["large"] == .integer(18_446_744_073_709_551_615))
        #expect(json["minor"] == .integer(-9_223_372_036_854_775_808))
        #expect(try JSONValue(encoding: Double.nan).decoded(as: Double.self).isNaN)
    }

    @Test func aClassHasItsParentsValues() throws {
        let derived = Derived()
        derived.name = "x"
        derived.own = 7
        let read = try JSONValue(encoding: derived).decoded(as: Derived.self)
        #expect(read.name == "x")
        #expect(read.own == 7)
    }

    @Test func containersOfContainersKeepTheirPlace() throws {
        struct Grid: Codable, Equatable {
            var rows = [[1, 2], [], [3]]
            init() {}
            init(from decoder: any Decoder) throws {
                var list = try decoder.container(keyedBy: Key.self)
                    .nestedContainer(keyedBy: Key.self, forKey: .inner)
                    .nestedUnkeyedContainer(forKey: .rows)
                rows = []
                while !list.isAtEnd {
                    var row = try list.nestedUnkeyedContainer()
                    var numbers: [Int] = []
                    while !row.isAtEnd { numbers.append(try row.decode(Int.self)) }
                    rows.append(numbers)
                }
            }
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Key.self)
                var inner = outer.nestedContainer(keyedBy: Key.self, forKey: .inner)
                var list = inner.nestedUnkeyedContainer(forKey: .rows)
                for row in rows {
                    var place = list.nestedUnkeyedContainer()
                    for number in row { try place.encode(number) }
                }
            }
            enum Key: CodingKey { case inner, rows }
        }
        try roundTrip(Grid())
        #expect(
            try JSONValue(encoding: Grid()).description == #"{"inner":{"rows":[[1,2],[],[3]]}}"#)
    }

    @Test(arguments: 0..<20) func equalCollectionsAreEqualTexts(seed: Int) throws {
        var dice = Dice(seed: seed + 1)
        let values = (0..<50).map { _ in
            Choice.payload(dice.text(), count: Int.random(in: 0...9, using: &dice))
        }
        // A different capacity gives a different order, as a different process would.
        var other = Set<Choice>(minimumCapacity: 1000 + seed)
        for value in values.shuffled(using: &dice) { other.insert(value) }
        #expect(try JSONValue(encoding: Set(values)) == JSONValue(encoding: other))
        var first: [Choice: Int] = [:]
        var second = [Choice: Int](minimumCapacity: 1000 + seed)
        for value in Set(values) { first[value] = value.hashValue }
        for value in other { second[value] = value.hashValue }
        #expect(try JSONValue(encoding: first) == JSONValue(encoding: second))
    }

    @Test(arguments: [
        ("{}", "There is no \"name\"."),
        (#"{"name":5}"#, "/name: Expected text, found the number 5."),
        (
            #"{"name":"a","count":1.5}"#,
            "/count: Expected a whole number (UInt8), found the number 1.5."
        ),
        (
            #"{"name":"a","count":256}"#,
            "/count: Expected a whole number (UInt8), found the number 256."
        ),
        (
            #"{"name":"a","count":1,"list":[1,true]}"#,
            "/list/1: Expected a whole number (Int), found a Boolean."
        ),
        ("[]", "Expected an object, found an array."),
    ])
    func namesThePathOfATypeMismatch(text: String, reason expected: String) throws {
        struct Thing: Codable { var name: String, count: UInt8, list: [Int] }
        let json = try JSONParser.value(of: Array(text.utf8)[...])
        do {
            _ = try json.decoded(as: Thing.self)
            Issue.record("The value was decoded.")
        } catch {
            #expect(reason(of: error) == expected)
        }
    }

    @Test func rejectsTooDeepNesting() throws {
        var choice = Choice.plain
        for _ in 0..<1000 { choice = .nested(choice) }
        #expect(throws: EncodingError.self) { try JSONValue(encoding: choice) }
    }

    @Test(arguments: [10, 60, 80, 100, 120]) func roundTripsAtAnyDepth(depth: Int) throws {
        var choice = Choice.plain
        for _ in 0..<depth { choice = .nested(choice) }
        guard let json = try? JSONValue(encoding: choice) else { return }
        #expect(try JSONParser.value(of: Array(json.description.utf8)[...]) == json)
    }
}
