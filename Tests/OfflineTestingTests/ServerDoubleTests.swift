import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Testing

@Suite struct ServerDoubleTests {
    let clock = ManualClock()
    let server: ServerDouble

    init() {
        let clock = clock
        server = ServerDouble(keyWindow: 3600, now: { clock.date })
        server.add("/visits")
    }

    private func post(_ key: String, _ body: String = #"{"id":"local"}"#) async throws -> Int {
        try await server.send(
            HTTPRequest(
                method: .post, path: "/visits", headers: ["Idempotency-Key": key],
                body: Data(body.utf8))
        ).status
    }

    @Test func actsOnceForAKey() async throws {
        #expect(try await post("a") == 201)
        #expect(try await post("a") == 201)
        #expect(server.effects.count == 1)
        #expect(try await post("a", #"{"id":"other"}"#) == 422)
    }

    @Test func trustsANewKey() async throws {
        _ = try await post("a")
        _ = try await post("b")
        #expect(server.effects.count == 2, "a client that sends twice is detected")
    }

    @Test func forgetsAKeyAfterItsWindow() async throws {
        _ = try await post("a")
        clock.advance(by: .seconds(3601))
        _ = try await post("a")
        #expect(server.effects.count == 2)
    }

    @Test func refusesAnOldVersion() async throws {
        server.put(#"{"id":"v1"}"#, in: "/visits")
        let request = HTTPRequest(
            method: .put, path: "/visits/v1", headers: ["If-Match": "0"], body: Data("{}".utf8))
        #expect(try await server.send(request).status == 412)
        #expect(server.effects.isEmpty)
    }

    @Test func changesListDeletedRows() async throws {
        server.put(#"{"id":"v1"}"#, in: "/visits")
        server.remove("v1", from: "/visits")
        let answer = try await server.send(HTTPRequest(path: "/visits/changes?since=0"))
        #expect(String(decoding: answer.body, as: UTF8.self).contains(#""deleted":["v1"]"#))
    }

    @Test func rejectsCursorsOfAnEarlierRun() async throws {
        server.put(#"{"id":"v1"}"#, in: "/visits")
        server.forgetEarlierRuns()
        let since = HTTPRequest(path: "/visits/changes?since=1")
        #expect(try await server.send(since).status == 410)
        let list = try await server.send(HTTPRequest(path: "/visits"))
        let cursor = JSON(list.body)?.members?["changesCursor"]?.string ?? ""
        clock.advance(by: .seconds(1))
        server.forgetEarlierRuns()
        let earlier = HTTPRequest(path: "/visits/changes?since=\(cursor)")
        #expect(try await server.send(earlier).status == 410)
    }

    @Test func createsObjectsFromLiterals() {
        let user: JSON = ["name": "ann", "age": 41, "isAdmin": false, "address": ["city": "Hull"]]
        #expect(user.text == #"{"address":{"city":"Hull"},"age":41,"isAdmin":false,"name":"ann"}"#)
        let twice: JSON = ["name": "ann", "name": "bob"]
        #expect(twice == ["name": "bob"], "the last of two members with the same name is kept")
    }
}
