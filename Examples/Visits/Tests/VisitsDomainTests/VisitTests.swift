import AshlarCore
import Foundation
import Testing
import VisitsDomain

@Suite struct VisitTests {
    private let visit = Visit(id: ID(rawValue: "visit-1"), title: "First")

    @Test func isDoneOnce() throws {
        #expect(!visit.isDone)
        let done = try visit.done(with: VisitNote(" all good "))
        #expect(done.isDone && done.note?.text == "all good")
        #expect(try done.done(with: VisitNote("all good")) == done, "the same note changes nothing")
        #expect(throws: VisitError.alreadyDone(visit.id)) {
            try done.done(with: VisitNote("other"))
        }
    }

    @Test(arguments: ["", "  \n"])
    func needsANote(text: String) throws {
        #expect(throws: VisitError.emptyNote) { try VisitNote(text) }
        let json = try JSONEncoder().encode(text)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(VisitNote.self, from: json) }
    }

    @Test func staysTheSameThroughJSON() throws {
        for visit in [visit, try visit.done(with: VisitNote("all good"))] {
            let json = try JSONEncoder().encode(visit)
            #expect(try JSONDecoder().decode(Visit.self, from: json) == visit)
        }
    }

    @Test(arguments: [
        VisitError.unknown(ID(rawValue: "visit-7")), .alreadyDone(ID(rawValue: "visit-7")),
        .emptyNote,
    ])
    func eachErrorIsASentence(error: VisitError) {
        #expect("\(error)".hasSuffix("."))
        #expect("\(error)".contains("visit-7") || error == .emptyNote)
    }
}
