import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// The verdict on an answer to a command: the default table, and a command’s own verdict.
@Suite struct VerdictTests {
    let site = Site()

    /// The kinds of prevention, each with a command that uses it.
    enum Way: String, CaseIterable, Sendable {
        case key, keyAndLookUp, repeatable, lookUp, atMostOnce

        var hasKey: Bool { self == .key || self == .keyAndLookUp }

        func verdict(on response: HTTPResponse) -> CommandVerdict {
            switch self {
            case .key: Complete.verdict(on: response, now: VerdictTests.now)
            case .keyAndLookUp: AddVisit.verdict(on: response, now: VerdictTests.now)
            case .repeatable: Rename.verdict(on: response, now: VerdictTests.now)
            case .lookUp: AddPhoto.verdict(on: response, now: VerdictTests.now)
            case .atMostOnce: Ring.verdict(on: response, now: VerdictTests.now)
            }
        }
    }

    /// A verdict without the server’s texts.
    enum Meaning: Sendable, Equatable {
        case done, refused, notRead, conflict
        /// Retried; certainly not arrived.
        case notArrived
        /// Retried; may have arrived.
        case unknown
    }

    /// Statuses whose meaning depends only on the body.
    struct Entry: Sendable, CustomTestStringConvertible {
        let statuses: [Int]
        let json, empty, page: Meaning
        /// Whether `Retry-After` counts.
        let waits: Bool

        init(
            _ statuses: [Int], json: Meaning, empty: Meaning, page: Meaning = .unknown,
            waits: Bool = false
        ) {
            self.statuses = statuses
            self.json = json
            self.empty = empty
            self.page = page
            self.waits = waits
        }

        var testDescription: String { statuses.map(String.init).joined(separator: ", ") }
    }

    static let now = Date(timeIntervalSince1970: 1_767_322_800)

    static let table = [
        Entry([200, 201, 202, 204, 206, 226], json: .done, empty: .done),
        Entry([100, 301, 302, 303, 304, 307, 308], json: .unknown, empty: .unknown, waits: true),
        Entry([400, 413, 414, 415, 431], json: .notRead, empty: .unknown),
        Entry([401, 407, 408, 425], json: .unknown, empty: .unknown, waits: true),
        Entry(
            [402, 403, 404, 405, 406, 410, 411, 421, 422, 423, 424, 426, 451, 499],
            json: .refused, empty: .unknown),
        Entry([412, 428], json: .conflict, empty: .conflict),
        Entry([429], json: .notArrived, empty: .unknown, waits: true),
        Entry(
            [500, 501, 502, 504, 505, 507, 511, 599], json: .unknown, empty: .unknown, waits: true),
    ]

    private static let bodies = [
        ("json", HTTPResponse.problem(0)), ("empty", HTTPResponse(status: 0)),
        ("page", HTTPResponse.loginPage),
    ]

    private func answer(_ body: HTTPResponse, _ status: Int, after delay: String?) -> HTTPResponse {
        var answer = body
        answer.status = status
        answer.headers["Retry-After"] = delay
        return answer
    }

    private func meaning(_ verdict: CommandVerdict) -> (Meaning, Duration?) {
        switch verdict {
        case .done: (.done, nil)
        case .refused: (.refused, nil)
        case .notRead: (.notRead, nil)
        case .refusedUnlessThere: (.refused, nil)
        case .conflict: (.conflict, nil)
        case .open(_, let mayHaveArrived, let delay):
            (mayHaveArrived ? .unknown : .notArrived, delay)
        }
    }

    @Test(arguments: table, Way.allCases)
    func followsTheStandardMeaningOfStatuses(entry: Entry, way: Way) {
        for status in entry.statuses {
            for (name, body) in Self.bodies {
                for delay in [nil, "120"] {
                    let answer = answer(body, status, after: delay)
                    let (found, wait) = meaning(way.verdict(on: answer))
                    let expected =
                        name == "json" ? entry.json : name == "empty" ? entry.empty : entry.page
                    #expect(found == expected, "\(status), \(name)")
                    let waits = entry.waits && delay != nil
                    #expect(wait == (waits ? .seconds(120) : nil), "\(status), \(name)")
                }
            }
        }
    }

    /// An earlier attempt with the key is in progress, so no other client has changed the row.
    @Test(arguments: Way.allCases)
    func a409IsAConflictUnlessThereIsAKey(way: Way) {
        for (name, body) in Self.bodies {
            let (found, wait) = meaning(way.verdict(on: answer(body, 409, after: "120")))
            #expect(found == (way.hasKey || name == "page" ? .unknown : .conflict), "\(name)")
            #expect(wait == (way.hasKey ? .seconds(120) : nil), "\(name)")
        }
    }

    /// Without a time, a 503 may come from an intermediary that has forwarded the request.
    @Test(arguments: Way.allCases)
    func only503WithRetryAfterHasNotArrived(way: Way) {
        for (name, body) in Self.bodies {
            let without = meaning(way.verdict(on: answer(body, 503, after: nil)))
            #expect(without == (.unknown, nil), "\(name)")
            let with = meaning(way.verdict(on: answer(body, 503, after: "120")))
            #expect(with == (name == "json" ? .notArrived : .unknown, .seconds(120)), "\(name)")
        }
    }

    @Test func pageInPlaceOfASuccessIsReported() {
        #expect(
            Rename.verdict(on: .loginPage, now: Self.now)
                == .open(
                    .unreadable(record: "rename", field: "body", value: "no JSON"),
                    mayHaveArrived: true))
    }

    @Test func serverTextsAreKept() {
        #expect(
            Rename.verdict(on: .problem(422, "TOO_LONG"), now: Self.now)
                == .refused(.refused(code: "TOO_LONG", detail: "No")))
        #expect(
            Rename.verdict(on: .problem(412), now: Self.now) == .conflict(.conflict(detail: "No")))
    }

    /// This device’s clock may be wrong by any amount.
    @Test func retryDateIsReadByTheServerClock() {
        var answer = HTTPResponse.problem(429)
        answer.headers["Date"] = "Thu, 01 Jan 2026 10:00:00 GMT"
        answer.headers["Retry-After"] = "Thu, 01 Jan 2026 10:01:30 GMT"
        let (found, wait) = meaning(Rename.verdict(on: answer, now: .distantPast))
        #expect(found == .notArrived)
        #expect(wait == .seconds(90))
    }

    // MARK: Deletions

    @Test(arguments: [404, 410])
    func deletionOfAMissingRowIsDone(status: Int) {
        #expect(Remove.verdict(on: .problem(status), now: Self.now) == .done)
        let (found, _) = meaning(Rename.verdict(on: .problem(status), now: Self.now))
        #expect(found == .refused)
    }

    /// The page may be missing at an intermediary.
    @Test(arguments: [404, 410])
    func foreign404DoesNotFinishADeletion(status: Int) {
        for body in [HTTPResponse(status: 0), .loginPage] {
            let (found, _) = meaning(
                Remove.verdict(on: answer(body, status, after: nil), now: Self.now))
            #expect(found == .unknown)
        }
    }

    @Test func next404FinishesADeletionWithALostAnswer() async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Remove(visit: "v1"))
        site.line.add(.answerLost) { $0.method == .delete }
        try await offline.sendDue()
        #expect(try await offline.command(id)?.phase == .unknown)
        site.later()
        try await offline.sendDue()
        #expect(site.sent.count == 2)
        #expect(try await offline.command(id)?.phase == .done)
        #expect(try offline.stored().map(\.name) == ["v2"])
    }

    // MARK: A command’s own verdict

    /// A command whose server reports the outcome in a header.
    struct Report: OfflineCommand, Equatable {
        typealias Collection = Visit
        static let name = "report"
        static let prevention = Prevention<Self>.key(
            header: "Idempotency-Key", window: .seconds(24 * 3600),
            lookUp: LookUp {
                HTTPRequest(path: "/visits/\($0.visit)")
            } read: { response, command in
                let visit = try JSONDecoder().decode(Visit.self, from: response.body)
                return visit.note == command.note ? .row(visit) : nil
            })
        let visit: String
        let note: String
        var row: String { visit }

        func request() throws -> HTTPRequest {
            try HTTPRequest(.post, "/visits/\(visit)/completion", json: ["note": note])
        }

        func apply(to row: inout Visit?) throws { row?.note = note }

        static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
            let error = ServerError(answer: response, now: now)
            return switch response.headers["Outcome"] {
            case "done": .done
            case "refused": .refused(error)
            case "not-read": .notRead(error)
            case "there-already": .refusedUnlessThere(error)
            case "changed": .conflict(error)
            case "later": .open(error, mayHaveArrived: false, delay: .seconds(60))
            default: Complete.verdict(on: response, now: now)
            }
        }
    }

    private func reported(_ outcomes: [LineDouble.Fault]) async throws -> CommandStatus? {
        let offline = try site.offline(contents: Site.contents(commands: [Report.self]))
        try await offline.copy(of: Visit.self).refresh()
        let id = try await offline.perform(Report(visit: "v1", note: "ok"))
        for outcome in outcomes {
            site.line.add(outcome) { $0.method == .post }
            try await offline.sendDue()
            site.later()
        }
        return try await offline.command(id)
    }

    private static func teapot(_ outcome: String) -> HTTPResponse {
        HTTPResponse(status: 418, headers: ["Outcome": outcome])
    }

    @Test(arguments: [
        ("done", CommandStatus.Phase.done), ("refused", .refused), ("not-read", .refused),
        ("there-already", .refused), ("changed", .parked), ("later", .waiting),
    ])
    func ownVerdictDecides(outcome: String, phase: CommandStatus.Phase) async throws {
        let status = try await reported([.answered(Self.teapot(outcome))])
        #expect(status?.phase == phase)
        #expect(status?.canBeTakenBack == (outcome == "later"))
        #expect(site.server.effects.isEmpty)
    }

    /// The answer to the earlier attempt was lost: the server has the command, whatever it answers
    /// now.
    @Test(arguments: ["done", "refused", "not-read", "there-already"])
    func arrivedCommandIsDoneWhateverTheLaterAnswer(outcome: String) async throws {
        let status = try await reported([.answerLost, .answered(Self.teapot(outcome))])
        #expect(status?.phase == .done)
        #expect(site.server.effects.count == 1)
    }

    @Test(arguments: [
        ("refused", CommandStatus.Phase.refused), ("there-already", .refused),
        ("not-read", .unknown), ("later", .unknown),
    ])
    func afterALostRequestOnlyTheLookUpRefuses(
        outcome: String, phase: CommandStatus.Phase
    ) async throws {
        let status = try await reported([.requestLost, .answered(Self.teapot(outcome))])
        #expect(status?.phase == phase)
        #expect(site.server.effects.isEmpty)
    }

    // MARK: Delays

    @Test(arguments: [
        ("60", 60.0), ("3600", 3600), ("3601", 3600), ("99999999999999999999", 3600),
        ("9223372036854775807", 3600), ("Fri, 31 Dec 9999 23:59:59 GMT", 3600),
    ])
    func requestedDelayIsClamped(field: String, seconds: Double) async throws {
        let offline = try await site.synced()
        let id = try await offline.perform(Rename(visit: "v1", place: "Quay"))
        var busy = HTTPResponse.problem(429)
        busy.headers["Retry-After"] = field
        site.line.add(.answered(busy)) { $0.method != .get }
        try await offline.sendDue()
        let status = try #require(try await offline.command(id))
        #expect(status.phase == .waiting && status.waitsFor == .server)
        let wait = try #require(status.nextTry).timeIntervalSince(site.clock.date)
        #expect(wait >= seconds - 1 && wait <= 3601)
        site.clock.advance(by: .seconds(3602))
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }

    @Test(arguments: ["", "soon", "-5", "1e9", "Thu, 01 Jan 1970 00:00:00 GMT"])
    func invalidRetryTimeIsIgnored(field: String) async throws {
        let offline = try await site.synced()
        try await offline.perform(Rename(visit: "v1", place: "Quay"))
        var busy = HTTPResponse.problem(429)
        busy.headers["Retry-After"] = field
        site.line.add(.answered(busy)) { $0.method != .get }
        try await offline.sendDue()
        site.later()
        try await offline.sendDue()
        #expect(site.server.effects.count == 1)
    }
}
