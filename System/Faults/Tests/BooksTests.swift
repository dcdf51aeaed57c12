import Programs
import Testing

@testable import faults

/// The kill loop’s checks detect what they check for: one payment, of 7 cents.
@Suite struct BooksTests {
    private func books(
        _ payments: [String: String], _ made: [String: [Int]], outbox: [String] = [],
        acknowledged: Set<String> = ["a"], refused: Set<String> = [], problems: [String] = []
    ) -> Books {
        var store = Store()
        store.payments = payments
        store.problems = problems
        for name in outbox { store.outbox[name] = [] }
        return Books(
            intents: ["a": 7], acknowledged: acknowledged, refused: refused, made: made,
            store: store)
    }

    private func finds(_ sentence: String, _ check: () throws -> Void) {
        let failure = #expect(throws: Failure.self) { try check() }
        #expect(failure?.description.contains(sentence) == true)
    }

    @Test func consistentBooksPass() throws {
        try books(["a": "completed"], ["a": [7]]).check()
        try books(["a": "queued"], [:], outbox: ["a"]).check()
        try books([:], [:], acknowledged: []).check()
        try books(["a": "rejected"], [:], acknowledged: [], refused: ["a"]).check()
        try books(["a": "completed"], ["a": [7]]).checkEnd()
    }

    @Test func findsAPaymentThatWasMadeTwice() {
        finds("made as") { try books(["a": "completed"], ["a": [7, 7]]).check() }
    }

    @Test func findsAPaymentOfAnotherAmount() {
        finds("made as") { try books(["a": "completed"], ["a": [8]]).check() }
    }

    @Test func findsAPaymentThatWasLost() {
        finds("not in the store") { try books([:], [:]).check() }
    }

    @Test func findsACommandInOneTableOnly() {
        var books = books(["a": "queued"], [:], outbox: ["a"])
        books.store.halves = ["7"]
        finds("in only one of their two tables") { try books.check() }
    }

    @Test func findsAPaymentMissingFromTheStore() {
        finds("made but not in the store") { try books([:], ["a": [7]], acknowledged: []).check() }
    }

    @Test func findsAPaymentReportedAsNotMade() {
        finds("reported as not made") {
            try books(["a": "completed"], ["a": [7]], acknowledged: [], refused: ["a"]).check()
        }
    }

    @Test func findsADamagedStore() {
        finds("the store is damaged") {
            try books(["a": "completed"], ["a": [7]], problems: ["page 7"]).check()
        }
    }

    @Test func findsPaymentsNeverMadeAtTheEnd() {
        finds("made at the bank: false") { try books(["a": "completed"], [:]).checkEnd() }
        finds("acknowledged but never made") { try books(["a": "cancelled"], [:]).checkEnd() }
        finds("still pending") { try books(["a": "queued"], [:], outbox: ["a"]).checkEnd() }
    }
}
