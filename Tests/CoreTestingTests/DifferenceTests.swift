import AshlarCore
import Testing

@testable import AshlarCoreTesting

@Suite(.timeLimit(.minutes(10))) struct DifferenceTests {
    @Test func showsThePathOfEachDifference() {
        var expected = Wallet()
        var found = Wallet()
        expected.payments = (0..<5).map { Payment(number: $0) }
        found.payments = expected.payments
        found.payments[3].status = .rejected
        found.payments[4].note.text = "late"
        #expect(
            difference(found, expected) == """
                payments[3].status: expected pending, found rejected
                payments[4].note.text: expected "", found "late"
                """)
    }

    @Test(arguments: [
        (Status.pending, Status.failed(code: 3), "status: expected pending, found failed(code: 3)"),
        (.failed(code: 3), .failed(code: 4), "status.failed.code: expected 3, found 4"),
        (.moved("a", 1), .moved("a", 2), "status.moved.1: expected 1, found 2"),
        (
            .retried(.pending), .retried(.rejected),
            "status.retried: expected pending, found rejected"
        ),
    ])
    func comparesAssociatedValues(expected: Status, found: Status, line: String) {
        let payments = [expected, found].map { Payment(number: 1, status: $0) }
        #expect(difference(payments[1], payments[0]) == line)
    }

    @Test func comparesWrappedValues() {
        var expected = Wallet()
        var found = Wallet()
        found.chosen = Payment(number: 7)
        #expect(
            difference(found, expected) == "chosen: expected nil, found "
                + #"Payment(number: 7, status: pending, note: Note(text: ""))"#)
        expected.chosen = Payment(number: 8)
        #expect(difference(found, expected) == "chosen.number: expected 8, found 7")
    }

    /// An inserted element shifts the following ones, which are unchanged.
    @Test(arguments: [
        (
            [1, 2, 3], [0, 1, 2, 3],
            ["expected 3 elements, found 4", "[0]: expected nothing, found 0"]
        ),
        ([1, 2, 3], [1, 3], ["expected 3 elements, found 2", "[1]: expected 2, found nothing"]),
        ([1], [], ["expected 1 element, found 0", "[0]: expected 1, found nothing"]),
        (
            [1, 2, 3, 4], [1, 9, 3, 4, 5],
            [
                "expected 4 elements, found 5", "[1]: expected 2, found 9",
                "[4]: expected nothing, found 5",
            ]
        ),
        ([1, 2], [2, 1], ["[0]: expected 1, found 2", "[1]: expected 2, found 1"]),
    ])
    func countsElements(expected: [Int], found: [Int], lines: [String]) {
        #expect(difference(found, expected) == lines.joined(separator: "\n"))
    }

    @Test func ignoresTheOrderOfSetsAndDictionaries() {
        var expected = Wallet()
        var found = Wallet()
        expected.tags = ["a", "b", "c"]
        found.tags = ["c", "d", "e", "a"]
        expected.limits = ["day": 1, "week": 2, "year": 4]
        found.limits = ["week": 3, "day": 1, "month": 5]
        #expect(
            difference(found, expected) == """
                tags: expected 3 elements, found 4
                tags: expected "b", found nothing
                tags: expected nothing, found "d"
                tags: expected nothing, found "e"
                limits["month"]: expected nothing, found 5
                limits["week"]: expected 2, found 3
                limits["year"]: expected 4, found nothing
                """)
    }

    @Test func shortensLongTextsAroundTheDifference() {
        let text = String(repeating: "0123456789", count: 30)
        var other = text
        other.replaceSubrange(
            other.index(
                text.startIndex, offsetBy: 150)...other.index(text.startIndex, offsetBy: 150),
            with: "X")
        #expect(
            difference(other, text) == "expected …\"567890123456789"
                + "012345678901234567890123456789\"…, found …\"567890123456789"
                + "X12345678901234567890123456789\"… (from character 150)")
    }

    @Test func neverShowsASecret() {
        let expected = Wallet(pin: Secret("1234"), pins: ["a": Secret("2345")])
        let found = Wallet(pin: Secret("9876"), pins: ["a": Secret("8765"), "b": Secret("7654")])
        #expect(
            difference(found, expected) == """
                pin: differ (redacted)
                pins: expected 1 key, found 2
                pins["a"]: differ (redacted)
                pins["b"]: expected nothing, found <redacted>
                """)
        #expect(summary(found).contains("pin: <redacted>"))
        #expect(!summary([found.pins]).contains("8765"))
    }

    @Test func reportsUnequalValuesWithEqualTexts() {
        let one = Opaque(hidden: 1)
        let other = Opaque(hidden: 2)
        #expect(difference([other], [one]) == "[0]: look alike but are not equal: opaque")
        #expect(difference(Double.nan, .nan) == "look alike but are not equal: nan")
    }

    @Test func prefersACustomDescription() {
        let one = Duration.seconds(1)
        let other = Duration.seconds(2)
        #expect(difference([other], [one]) == "[0]: expected 1.0 seconds, found 2.0 seconds")
    }

    @Test func namesTypesThatDiffer() {
        let one = Holder(value: 1)
        let other = Holder(value: "1")
        #expect(difference(other, one) == "value: expected 1, found \"1\"")
        let small = Holder(value: Int8(1))
        let large = Holder(value: 1)
        #expect(difference(large, small) == "value: expected 1 as Int8, found as Int")
    }

    @Test func endsWithAValueThatContainsItself() {
        let one = Node(1)
        let other = Node(2)
        one.next = one
        other.next = other
        #expect(difference(other, one).hasPrefix("name: expected 1, found 2\nnext.name:"))
        #expect(summary(one).count < 200)
    }

    // MARK: Bounds

    @Test func countsFurtherDifferences() {
        let expected = Array(0..<100)
        let found = Array(1...100).map { $0 * 1_000 }
        let lines = difference(found, expected).split(separator: "\n")
        #expect(lines.count == 41)
        #expect(lines.last == "and 60 more")
        let sets = difference(Set(found), Set(expected)).split(separator: "\n")
        #expect(sets.last == "and 160 more")
    }

    /// The size of the values does not affect the length of a line.
    @Test func isShortForTenThousandElements() {
        let expected = Wallet(count: 10_000)
        let found = Wallet(count: 10_000, note: "x")
        let text = difference(found, expected)
        #expect(text.hasPrefix("payments[0].note.text: expected \"\", found \"x\"\npayments[1]"))
        #expect(text.hasSuffix("\nand 9960 more"))
        var one = expected
        one.payments.remove(at: 5_000)
        #expect(
            difference(one, expected).hasPrefix("payments: expected 10000 elements, found 9999"))
        #expect(difference(one, expected).split(separator: "\n").count == 2)
        #expect(difference(Optional(found), nil).utf8.count < 400)
    }

    @Test func isShortForTenThousandKeys() {
        let expected = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("\($0)", $0) })
        let text = difference(expected.mapValues { $0 + 1 }, expected)
        #expect(text.hasSuffix("\nand 9960 more"))
    }
}

// MARK: Compared types

private struct Wallet: Equatable {
    var payments: [Payment] = []
    var chosen: Payment?
    var tags: Set<String> = []
    var limits: [String: Int] = [:]
    var pin = Secret("0000")
    var pins: [String: Secret<String>] = [:]

    init(pin: Secret<String> = Secret("0000"), pins: [String: Secret<String>] = [:]) {
        self.pin = pin
        self.pins = pins
    }

    init(count: Int, note: String = "") {
        payments = (0..<count).map { Payment(number: $0, note: Note(text: note)) }
    }
}

private struct Payment: Equatable {
    var number: Int
    var status = Status.pending
    var note = Note()
}

private struct Note: Equatable { var text = "" }

indirect enum Status: Equatable, Sendable {
    case pending, rejected
    case failed(code: Int)
    case moved(String, Int)
    case retried(Status)
}

private struct Opaque: Equatable, CustomStringConvertible, CustomReflectable {
    let hidden: Int
    var description: String { "opaque" }
    var customMirror: Mirror { Mirror(self, children: []) }
}

/// Not Equatable.
private struct Holder { let value: Any }

private final class Node {
    let name: Int
    var next: Node?
    init(_ name: Int) { self.name = name }
}
