import AshlarJSON
import Foundation
import Testing

@testable import AshlarRecording

@Suite struct JSONValueTests {
    private func parsed(_ text: String) throws -> JSONValue {
        try JSONParser.value(of: Array(text.utf8)[...])
    }

    @Test(arguments: [
        ("18446744073709551615", JSONValue.integer(Int128(UInt64.max))),
        ("-9223372036854775808", .integer(Int128(Int64.min))), ("5", .integer(5)),
        ("5.0", .number(5)), ("-0.0", .number(-0.0)), ("0.1", .number(0.1)),
        ("5e-324", .number(.leastNonzeroMagnitude)), ("1e+20", .number(1e20)),
        ("true", .bool(true)),
        ("null", .null), (#""é\n\"\\\u0000""#, .string("é\n\"\\\0")),
        // Escaped, so that they have no effect: a change of direction, a line break, a tag outside
        // the first plane.
        (
            #""pay \u202eTOM\u2028\u0085\udb40\udc01""#,
            .string("pay \u{202E}TOM\u{2028}\u{85}\u{E0001}")
        ),
        (#"{"a":[],"b":{}}"#, .object(["a": .array([]), "b": .object([:])])),
    ])
    func hasOneText(text: String, value: JSONValue) throws {
        #expect(value.description == text)
        #expect(try parsed(text) == value)
    }

    @Test(arguments: [
        (#" [ 1 , 2 ] "#, JSONValue.array([.integer(1), .integer(2)])),
        (#""\ud83d\ude00\/\b\f""#, .string("😀/\u{8}\u{C}")), ("1E2", .number(100)),
        ("-0", .integer(0)), ("1\(String(repeating: "0", count: 39))", .number(1e39)),
    ])
    func readsOtherWritersText(text: String, value: JSONValue) throws {
        #expect(try parsed(text) == value)
    }

    @Test(arguments: [
        "", " ", "{", "[1", "[1,", "\"a", "\"\\u12", "tru", "-", "1.", "1e", #"{"a""#, #"{"a":"#,
    ])
    func reportsTruncatedText(text: String) {
        #expect { try parsed(text) } throws: { ($0 as? JSONSyntaxError)?.isTruncated == true }
    }

    @Test(arguments: [
        "01", "1 2", "+1", ".5", "1.e", "nan", "'a'", "[1,]", "{,}", #"{"a":1,"a":2}"#, "{1:2}",
        "\"\n\"", #""\x""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, "1e999", "trux", "]",
        String(repeating: "[", count: 100_000),
    ])
    func rejectsInvalidJSON(text: String) {
        #expect { try parsed(text) } throws: { ($0 as? JSONSyntaxError)?.isTruncated == false }
    }

    @Test(arguments: 0..<200) func keepsEveryValue(seed: Int) throws {
        var dice = Dice(seed: seed + 1)
        let value = dice.json()
        #expect(try parsed(value.description) == value)
        #expect(try value.decoded(as: JSONValue.self) == value)
        #expect(try JSONValue(encoding: value) == value)
    }

    @Test(arguments: 0..<50) func keepsTheBitsOfNumbers(seed: Int) throws {
        var dice = Dice(seed: seed + 1)
        for _ in 0..<100 {
            let number = dice.number()
            guard case .number(let read) = try parsed(JSONValue.number(number).description) else {
                Issue.record("\(number) was not read as a number")
                continue
            }
            #expect(read.bitPattern == number.bitPattern)
        }
    }

    @Test(arguments: 0..<200) func bytesOfAnyKindAreReadOrRefused(seed: Int) {
        var dice = Dice(seed: seed + 1)
        var bytes = Array(dice.json().description.utf8)
        for _ in 0..<3 where !bytes.isEmpty {
            bytes[Int.random(in: 0..<bytes.count, using: &dice)] = .random(
                in: .min ... .max, using: &dice)
        }
        if let value = try? JSONParser.value(of: bytes[...]) {
            #expect(try! parsed(value.description) == value)
        }
    }

    @Test func isReadAndWrittenByOtherCoders() throws {
        let value = JSONValue.object([
            "a": .array([.integer(Int128(UInt64.max)), .number(0.1), .null, .bool(true)]),
            "b": .object(["c": .string("d")]), "i": .integer(Int128(Int64.min)),
        ])
        let data = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    }

    @Test func findsMembersByName() {
        #expect(JSONValue.object(["a": .integer(1)])["a"] == .integer(1))
        #expect(JSONValue.object([:])["a"] == nil)
        #expect(JSONValue.array([])["a"] == nil)
    }
}
