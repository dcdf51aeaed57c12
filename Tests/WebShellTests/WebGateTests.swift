import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarLoopback
import Foundation
import Testing

@testable import AshlarWebShell

/// A running server behind its gate, with one page that echoes its request.
private struct Site {
    let server: LoopbackServer
    let door: BrowserSessions
    let client: RawClient

    init(arrival: Duration = .seconds(5)) async throws {
        let tokens = BrowserSessions.tokens(random: RuntimeEnvironment.system().random)
        let door = BrowserSessions(makeToken: tokens)
        var limits = LoopbackLimits()
        limits.arrival = arrival
        server = try await LoopbackServer(pagesAt: 0, limits: limits) { request in
            let host = request.headers["Host"] ?? ""
            let port = UInt16(host.split(separator: ":").last ?? "") ?? 0
            let gate = WebGate(
                port: request.headers["X-Port"].flatMap(UInt16.init) ?? port, door: door,
                app: AppBranding(of: NotesApp.self))
            switch gate.judge(request) {
            case .answer(let answer): return answer
            case .enter: return .html("entered " + (request.form["text"] ?? request.path))
            }
        }
        self.door = door
        client = RawClient(port: server.port, name: door.host)
    }

    /// The origin of the pages.
    var origin: String { "Origin: http://\(door.host):\(server.port)" }

    /// Enters by the link; returns the cookie’s value and the form’s token.
    func enter() async throws -> (cookie: String, csrf: String) {
        let answer = await client.request("GET /open?token=\(door.invitation)")
        let cookie = try #require(answer.header("set-cookie"))
        let value = String(try #require(cookie.firstMatch(of: /=(\w+);/)).1)
        return (value, try #require(door.session(value)).formToken)
    }
}

@Suite struct WebGateTests {
    @Test func linkAdmitsOneBrowserOnce() async throws {
        let site = try await Site()
        let link = "GET /open?token=\(site.door.invitation)"
        let first = await site.client.request(link)
        #expect(first.status == 303)
        #expect(first.header("location") == "/")
        let cookie = try #require(first.header("set-cookie"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        #expect(cookie.hasPrefix("ashlar-\(site.server.port)="))
        let again = await site.client.request(link)
        #expect(again.status == 403)
        #expect(again.text.contains("press Enter") && again.text.contains("run the command link"))
        // The next browser gets a new link.
        let next = "GET /open?token=\(site.door.invitation)"
        #expect(next != link)
        #expect(await site.client.request(next).status == 303)
        await site.server.stop()
    }

    @Test func refusesRequestsWithoutSession() async throws {
        let site = try await Site()
        for line in ["GET /", "GET /events?at=/", "POST /accounts"] {
            let headers = line.hasPrefix("POST") ? [site.origin] : []
            let answer = await site.client.request(
                line, headers: headers, body: line.hasPrefix("POST") ? "a=b" : nil)
            #expect(answer.status == 401, "\(line)")
            #expect(answer.text.contains("Open the link that was printed"))
        }
        #expect(await site.client.request("GET /", cookie: "guess").status == 401)
        #expect(await site.client.request("GET /open?token=guess").status == 403)
        #expect(await site.client.request("GET /open").status == 403)
        await site.server.stop()
    }

    /// A page that refuses a request looks like every other, at any address.
    @Test(arguments: [nil, "127.0.0.1", "localhost", "evil.example"])
    func assetsNeedNoSession(name: String?) async throws {
        let site = try await Site()
        let host = name.map { "\($0):\(site.server.port)" }
        let refusal = await site.client.request("GET /accounts", host: host)
        for match in refusal.text.matches(of: /(?:href|src)="(\/[^"]+)"/) {
            let answer = await site.client.request("GET \(match.1)", host: host)
            #expect(answer.status == 200, "\(match.1)")
            // Another start has another name, but the same port.
            let cached = name == nil ? "private, max-age=86400, immutable" : "no-store"
            #expect(answer.header("cache-control") == cached)
        }
        #expect(refusal.text.contains("rel=\"stylesheet\" href=\"/app.css\""))
        let elsewhere = await site.client.request(
            "GET /app.js", host: host,
            headers: ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"])
        #expect(elsewhere.status == (name == "evil.example" ? 421 : 403), "not for other sites")
        await site.server.stop()
    }

    @Test func refusesInTheRequestedLanguage() async throws {
        let site = try await Site()
        let answer = await site.client.request("GET /", headers: ["Accept-Language: fr, de;q=0.8"])
        #expect(answer.status == 401)
        #expect(answer.text.contains("<html lang=\"de\" dir=\"ltr\">"))
        #expect(answer.text.contains("Dieser Browser ist noch nicht verbunden"))
        await site.server.stop()
    }

    @Test(arguments: [
        "evil.example", "127.0.0.1", "localhost:1", "", "127.0.0.1:0x", "ashlar-x.localhost:PORT",
        "localhost.:PORT", "PAGES.:PORT", "PAGES:1", "x.PAGES:PORT", "PAGES:PORT, evil.example",
    ])
    func refusesForeignHosts(host: String) async throws {
        let site = try await Site()
        let (cookie, _) = try await site.enter()
        let name = host.replacing("PORT", with: "\(site.server.port)")
            .replacing("PAGES", with: site.door.host)
        let answer = await site.client.request(
            "GET /", host: name, cookie: cookie, headers: ["X-Port: \(site.server.port)"])
        #expect(answer.status == 421)
        await site.server.stop()
    }

    /// A cookie is sent to every port of its host: another program that has it still lacks the host
    /// name, which only the link and the browser contain.
    @Test(arguments: ["127.0.0.1", "localhost"])
    func cookieWithoutHostNameIsRefused(name: String) async throws {
        let site = try await Site()
        let (cookie, csrf) = try await site.enter()
        let host = "\(name):\(site.server.port)"
        for line in ["GET /accounts", "HEAD /accounts", "GET /events?at=/", "POST /settings"] {
            let answer = await site.client.request(
                line, host: host, cookie: cookie,
                headers: [
                    "Origin: http://\(host)", "Sec-Fetch-Site: same-origin",
                    "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document",
                ], body: line.hasPrefix("POST") ? "csrf=\(csrf)&do=lock" : nil)
            #expect(answer.status == 401, "\(line)")
            #expect(!answer.text.contains(site.door.host))
        }
        let link = "GET /open?token=\(site.door.invitation)"
        #expect(await site.client.request(link, host: host).status == 401)
        await site.server.stop()
    }

    @Test func cookiesOfTwoShellsDiffer() async throws {
        let site = try await Site()
        let other = try await Site()
        let (cookie, _) = try await site.enter()
        _ = try await other.enter()
        #expect(site.door.host != other.door.host)
        #expect(await other.client.request("GET /", cookie: cookie).status == 401)
        let both = "Cookie: ashlar-\(other.server.port)=x; ashlar-\(site.server.port)=\(cookie)"
        #expect(await site.client.request("GET /", headers: [both]).status == 200)
        await site.server.stop()
        await other.server.stop()
    }

    @Test(arguments: [
        "http://evil.example", "null", "https://PAGES:PORT", "http://localhost:PORT",
        "http://127.0.0.1:PORT", "http://PAGES:1", "http://x.PAGES:PORT",
    ])
    func refusesForeignOrigins(origin: String) async throws {
        let site = try await Site()
        let (cookie, csrf) = try await site.enter()
        let header =
            "Origin: "
            + origin.replacing("PORT", with: "\(site.server.port)")
            .replacing("PAGES", with: site.door.host)
        let body = "csrf=\(csrf)&text=x"
        let post = await site.client.request(
            "POST /", cookie: cookie, headers: [header], body: body)
        #expect(post.status == 403)
        #expect(await site.client.request("GET /", cookie: cookie, headers: [header]).status == 403)
        await site.server.stop()
    }

    @Test func refusesAFormWithoutOriginOrToken() async throws {
        let site = try await Site()
        let (cookie, csrf) = try await site.enter()
        let own = site.origin
        func post(_ body: String, _ headers: [String]) async -> Int? {
            await site.client.request("POST /", cookie: cookie, headers: headers, body: body).status
        }
        #expect(await post("csrf=\(csrf)&text=x", [own]) == 200)
        #expect(await post("csrf=\(csrf)&text=x", ["Sec-Fetch-Site: same-origin"]) == 200)
        #expect(await post("csrf=\(csrf)&text=x", ["Sec-Fetch-Site: cross-site"]) == 403)
        #expect(await post("csrf=\(csrf)&text=x", []) == 403)
        #expect(await post("csrf=wrong&text=x", [own]) == 403)
        #expect(await post("text=x", [own]) == 403)
        await site.server.stop()
    }

    @Test func setsRestrictiveHeaders() async throws {
        let site = try await Site()
        let (cookie, _) = try await site.enter()
        let answer = await site.client.request("GET /", cookie: cookie)
        let policy = try #require(answer.header("content-security-policy"))
        for part in [
            "default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'",
        ] {
            #expect(policy.contains(part))
        }
        #expect(!policy.contains("unsafe"))
        #expect(answer.header("x-content-type-options") == "nosniff")
        #expect(answer.header("cache-control") == "no-store")
        await site.server.stop()
    }

    @Test func limitsBodiesTargetsAndMethods() async throws {
        let site = try await Site()
        let (cookie, csrf) = try await site.enter()
        let own = [site.origin]
        func post(_ size: Int) async -> RawClient.Answer {
            let body = "csrf=\(csrf)&text="
            return await site.client.request(
                "POST /", cookie: cookie, headers: own,
                body: body + String(repeating: "a", count: size - body.count))
        }
        #expect(await post(LoopbackLimits().body).status == 200)
        let large = await post(LoopbackLimits().body + 1)
        #expect(large.status == 413 && large.isClosed)
        #expect(await post(LoopbackLimits().drained / 2).status == 413)
        let long = "GET /" + String(repeating: "a", count: WebLimits.target)
        #expect(await site.client.request(long, cookie: cookie).status == 414)
        #expect(await site.client.request("DELETE /", cookie: cookie, headers: own).status == 405)
        await site.server.stop()
    }

    @Test func limitsChunkedBodies() async throws {
        let site = try await Site()
        let (cookie, _) = try await site.enter()
        let chunk = "8000\r\n" + String(repeating: "a", count: 0x8000) + "\r\n"
        let answer = await site.client.send(
            "POST / HTTP/1.1\r\nHost: \(site.door.host):\(site.server.port)\r\n"
                + "Cookie: ashlar-\(site.server.port)=\(cookie)\r\n"
                + "\(site.origin)\r\nTransfer-Encoding: chunked\r\n\r\n"
                + String(repeating: chunk, count: 3) + "0\r\n\r\n", silence: 3)
        #expect(answer.status == 413)
        await site.server.stop()
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: 127",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nabc",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 60000\r\n\r\nabc", "",
    ])
    func closesIncompleteRequests(text: String) async throws {
        let site = try await Site(arrival: .milliseconds(300))
        let began = ContinuousClock.now
        let answer = await site.client.send(text, silence: 8)
        #expect(answer.isClosed)
        #expect(ContinuousClock.now - began < .seconds(6))
        await site.server.stop()
    }

    /// A browser reuses its ports for later connections.
    @Test func reusedPortGetsItsOwnDeadline() async throws {
        let arrival = Duration.milliseconds(500)
        let site = try await Site(arrival: arrival)
        let port = site.server.port
        let clients = (0..<8).map { _ in RawClient(port: port, ownPort: RawClient.freePort()) }
        let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
        for client in clients {
            // The server waits for a second request, and closes after invalid bytes.
            let answer = await client.send(request, next: "no HTTP\r\n\r\n", silence: 8)
            #expect(answer.status == 401 && answer.isClosed)
        }
        // Longer than a request may take.
        #expect(await site.client.send("GET / HTTP/1.1\r\n", silence: 8).isClosed)
        await withTaskGroup(of: Duration.self) { group in
            for client in clients {
                group.addTask {
                    let began = ContinuousClock.now
                    _ = await client.send("GET / HTTP/1.1\r\n", silence: 8)
                    return ContinuousClock.now - began
                }
            }
            for await patience in group { #expect(patience >= arrival) }
        }
        await site.server.stop()
    }

    @Test func occupiedPortIsNamed() async throws {
        let site = try await Site()
        let port = site.server.port
        await #expect(throws: LoopbackError.portTaken(port)) {
            _ = try await LoopbackServer(pagesAt: port) { _ in .html("") }
        }
        await site.server.stop()
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil", "/a\r\nX: y", ""])
    func redirectsToLocalPathsOnly(path: String) {
        #expect(WebAnswer.redirect(to: path).headers["Location"] == "/")
    }
}
