import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarAppShell

/// Raw requests that no browser sends, to the real program.
@Suite struct HostileRequestTests {
    /// From a program that has 127.0.0.1, the port and the cookie.
    @Test func rejectsRequestsToTheNumericAddress() async throws {
        // Static files need no cookie.
        try await judge(byName: false) { name in
            Self.malformed[name] ?? (name == "range" ? [200] : [401])
        }
    }

    /// From a program that has everything the browser has.
    @Test func rejectsAmbiguousRequests() async throws {
        try await judge(byName: true) { name in Self.malformed[name] ?? Self.insiders[name] ?? [400]
        }
    }

    private func judge(byName: Bool, _ allowed: (String) -> [Int?]) async throws {
        let shell = Executable()
        let (process, link) = try await shell.start(["serve", "--port", "0", "--rows", "20"])
        let visit = try await Visit(link: link)
        let host = byName ? visit.client.name : "127.0.0.1"
        let requests = try HostileRequest.all()
        #expect(requests.count >= 38 + 60)
        for start in stride(from: 0, to: requests.count, by: 8) {
            await withTaskGroup(of: Void.self) { group in
                for request in requests[start..<min(start + 8, requests.count)] {
                    let bytes = request.sent(
                        port: visit.client.port, cookie: visit.cookie, host: host)
                    let expected = allowed(request.name)
                    group.addTask {
                        let began = ContinuousClock.now
                        let answer = await visit.client.send(bytes, silence: 30)
                        #expect(ContinuousClock.now - began < .seconds(20), "\(request.name)")
                        #expect(answer.isClosed, "\(request.name)")
                        #expect(
                            expected.contains(answer.status),
                            "\(request.name): \(answer.text.prefix(200))")
                        // One request gets one response: nothing was smuggled behind it.
                        #expect(
                            answer.text.components(separatedBy: "HTTP/1.1 ").count <= 2,
                            "\(request.name)")
                    }
                }
            }
        }
        // The browser still has access, and the program ends normally.
        let page = await visit.client.request("GET /accounts", headers: ["Cookie: \(visit.cookie)"])
        #expect(page.status == 200)
        let code = try await Executable.end(of: process) { process.terminate() }
        #expect(code == 0)
    }

    /// Requests with the same response for all clients; `nil` is a connection closed without one.
    private static let malformed: [String: [Int?]] = {
        var known: [String: [Int?]] = [:]
        for name in [
            "no host", "two hosts", "two hosts rev", "absolute", "post two origins", "cl overflow",
            "cl huge", "cl neg", "te+cl", "chunk huge", "chunk neg", "chunk 7fff", "garbage", "h2",
            "nul", "obs-fold", "bare line feeds", "bare line feed in a field",
            "bare carriage return in a field", "blank before the colon",
            "blank before the host's colon", "field without a colon", "field without a name",
            "nul in a name", "nul in a value", "delete in a value",
            "fields before the request line",
            "continued before the first field", "two lengths", "two different lengths",
            "list of lengths", "length with a sign", "length in hexadecimal", "length with a blank",
            "empty length", "length in other digits", "two codings", "coding behind a vertical tab",
            "length and coding, the other way round", "chunk with a plus", "chunk with 0x",
            "chunk that is longer than it says", "chunk with a bare line feed",
            "chunk with a long extension", "small letters in the version",
            "something behind the version", "two blanks", "a tabulator for a blank", "no method",
            "CONNECT", "OPTIONS *", "byte order mark", "letters beyond ASCII in the target",
            "two cookies",
        ] { known[name] = [400] }
        for name in ["identity and chunked", "coding that is almost chunked"] {
            known[name] = [501]
        }
        for name in ["HTTP/1.0", "HTTP/1.2"] { known[name] = [505] }
        for name in [
            "trailing fields without end", "target of 32 KB", "target of 1 MB", "value of 32 KB",
            "name of 32 KB", "a thousand fields", "nine thousand empty lines", "method of 32 KB",
        ] { known[name] = [431] }
        for name in ["body that does not come", "body that waits to be asked for", "HTTP/0.9"] {
            known[name] = [nil]
        }
        for name in [
            "evil host", "host trailing dot", "host as short", "host as hexadecimal",
            "host as number", "host as IPv6", "host as user", "host as encoded",
            "host as unspecified", "host as comma", "forwarded host",
        ] { known[name] = [421] }
        for name in ["PUT", "OPTIONS", "TRACE", "small letters in the method"] {
            known[name] = [405]
        }
        for name in [
            "post no origin", "post null origin", "post localhost origin", "post https origin",
            "origin with a path",
        ] { known[name] = [403] }
        known["long target"] = [414]
        return known
    }()

    private static let insiders: [String: [Int?]] = [
        "plain": [200], "latin1": [200], "range": [200], "range2": [200], "websocket": [200],
        "h2c": [200], "a thousand empty lines": [200], "two slashes": [404], "backslashes": [404],
        "a fragment": [303, 404], "dotdot": [404], "dotdot2": [404], "crlf path": [303],
        "encoded nul": [200], "broken encoding": [404], "post no csrf": [403], "form bomb": [403],
        "big body": [413], "3MB body": [413], "3MB chunked": [413], "link with a guess": [403],
        "link by POST": [403], "events of nowhere": [404],
    ]
}

/// A browser with access, as raw bytes.
struct Visit {
    let client: RawClient
    /// The cookie’s name and value.
    let cookie: String

    init(link: String) async throws {
        let url = try #require(URL(string: link))
        let port = UInt16(try #require(url.port))
        client = RawClient(port: port, name: try #require(url.host()))
        let answer = await client.request("GET \(url.path())?\(url.query() ?? "")")
        let header = try #require(answer.header("set-cookie"), "\(answer.text)")
        cookie = String(header.prefix { $0 != ";" })
    }
}
