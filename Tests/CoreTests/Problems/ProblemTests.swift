import AshlarCore
import Foundation
import Testing

@Suite struct ProblemTests {
    private let wording = Wording(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt,
        words: [Words.Table(["en": [Array("\"reason.R1\" = \"It is full.\";".utf8)]])])

    @Test func anErrorNamesItsProblemOrKeepsItsDescription() {
        #expect(Problem(TestError(.timedOut)) == .server(.timedOut, "As logged."))
        #expect(Problem(Problem.other("x")) == .other("x"))
        #expect(Problem(Nameless()) == .other("Nameless."))
        #expect(Problem(TestError(.timedOut)).description == "As logged.")
    }

    private struct Nameless: Error, CustomStringConvertible {
        var description: String { "Nameless." }
    }

    static let all: [Problem.Server] = [
        .offline, .timedOut, .signedOut, .wrongCredentials, .refused(code: "R9", detail: "d"),
        .busy(retryAfter: .seconds(7)), .busy(retryAfter: nil), .conflict,
        .unreadable(record: "row 7", field: "size", value: "x"), .failed(status: 500),
    ]

    @Test(arguments: all) func advisesOnServerProblems(problem: Problem.Server) throws {
        let notice = Notice(.server(problem, ""), wording)
        #expect(notice.text.hasSuffix("."))
        #expect(!notice.advice.isEmpty && !notice.advice.hasPrefix("server."))
        #expect(!notice.text.hasPrefix("server."))
    }

    @Test(arguments: all + [.refused(code: "R1", detail: "")])
    func isEncodedCompletely(problem: Problem.Server) throws {
        let problem = Problem.server(problem, "As logged.")
        let bytes = try JSONEncoder().encode(problem)
        #expect(try JSONDecoder().decode(Problem.self, from: bytes) == problem)
    }

    @Test func onlyAnUnreachableServerIsOffline() {
        let offline = Self.all.filter { Problem.server($0, "").isOffline }
        #expect(offline == [.offline, .timedOut])
        #expect(!Problem.device(.full, "").isOffline)
    }

    @Test(arguments: [
        (Problem.Device.full, "out of space"), (.notWritable, "can’t save"),
        (.newerVersion, "newer version"), (.damaged, "damaged"), (.failed, "went wrong"),
    ])
    func advisesOnDeviceProblems(problem: Problem.Device, words: String) {
        let notice = Notice(.device(problem, "/data/store.sqlite"), wording)
        #expect(notice.tone == .bad)
        #expect(notice.text.contains(words))
        #expect(notice.advice.hasSuffix("File: /data/store.sqlite."))
        #expect(notice.advice.count > 40)
    }

    @Test func explainsARefusalByCodeOrDetail() {
        let known = Notice(.server(.refused(code: "R1", detail: "d"), ""), wording)
        #expect(known.advice == "It is full.")
        let strange = Notice(.server(.refused(code: "R2", detail: "Ask."), ""), wording)
        #expect(strange.advice == "Ask.")
    }

    @Test func namesFieldAndValueOfAnUnreadableAnswer() {
        let problem = Problem.Server.unreadable(record: "row 7", field: "size", value: "x")
        #expect(
            Notice(.server(problem, ""), wording).advice
                == "Field size of row 7 is “x”. Please report this.")
    }

    @Test func aSumThatIsTooLargeIsAWarning() {
        #expect(Notice(.tooLarge, wording).tone == .warning)
    }
}
