import AshlarCore
import AshlarHTTP
import AshlarOffline
import AshlarOfflineSamples
import AshlarOfflineTesting
import Testing

/// Commands that declare another prevention than their server supports.
@Suite struct WrongPreventionTests {
    enum Wrong: CaseIterable, Sendable { case repeatable, header, lookUp }

    @Test(arguments: Wrong.allCases)
    func findsWrongPrevention(wrong: Wrong) async throws {
        let suite =
            switch wrong {
            case .repeatable: Self.suite(DeclaredRepeatable.self)
            case .header: Self.suite(UnknownHeader.self)
            case .lookUp: Self.suite(BlindLookUp.self)
            }
        let report = try await suite.run(seeds: 1...200)
        #expect(report.violations.map(\.rule) == [.once], "\(report)")
    }

    /// The server stores the client’s id and refuses the second request: the user would see a
    /// failure.
    @Test func findsARefusalAfterAnEffect() async throws {
        let suite = Self.suite(DeclaredRepeatable.self, givesIDs: false)
        let report = try await suite.run(seeds: 1...200)
        #expect(report.violations.map(\.rule) == [.unwanted], "\(report)")
    }

    @Test func atMostOnceHolds() async throws {
        let report = try await Self.suite(SentOnce.self).run(seeds: 1...40)
        #expect(report.violations.isEmpty, "\(report)")
    }

    private static func suite<Way: Declaration>(
        _ way: Way.Type, givesIDs: Bool = true
    ) -> FaultSuite<Offline, ServerDouble> {
        FaultSuite<Offline, ServerDouble>(
            contents: OfflineContents(collections: [Visit.self], commands: [Plan<Way>.self]),
            acts: [
                .perform { Plan<Way>(id: $0.newID(), place: "Quay") }, .refresh(Visit.self),
                .read(Visit.self), .takeBack(), .retry(), .drop(),
            ]
        ) { now in
            let server = ServerDouble(now: now)
            server.add("/visits", .init(givesIDs: givesIDs))
            return server
        }
    }
}

/// The prevention that a plan declares.
private protocol Declaration: Sendable {
    static func prevention() -> Prevention<Plan<Self>>
}

private enum DeclaredRepeatable: Declaration {
    static func prevention() -> Prevention<Plan<Self>> { .repeatable }
}

private enum UnknownHeader: Declaration {
    static func prevention() -> Prevention<Plan<Self>> {
        .key(header: "X-Request-Key", window: .seconds(24 * 3600))
    }
}

private enum BlindLookUp: Declaration {
    static func prevention() -> Prevention<Plan<Self>> {
        .lookUp(
            LookUp {
                HTTPRequest(path: "/visits/\($0.id)")
            } read: { response, _ in
                response.status == 404 ? nil : .nothing
            })
    }
}

private enum SentOnce: Declaration {
    static func prevention() -> Prevention<Plan<Self>> { .atMostOnce }
}

/// Adds a visit by `POST`.
private struct Plan<Way: Declaration>: OfflineCommand {
    typealias Collection = Visit
    static var name: String { "plan" }
    static var prevention: Prevention<Self> { Way.prevention() }

    let id: String
    let place: String

    var row: String { id }
    var makesRow: Bool { true }

    func request() throws -> HTTPRequest {
        try HTTPRequest(.post, "/visits", json: ["id": id, "place": place])
    }

    func apply(to row: inout Visit?) throws {
        row = row ?? Visit(id: .init(rawValue: id), place: place)
    }
}
