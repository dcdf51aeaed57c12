import AshlarCore
import AshlarHTTP

/// The checks of every request before it reaches a page.
///
/// The shell listens on loopback, where others on this machine can send requests, too: a page by a
/// name that was rebound to 127.0.0.1 (so `Host` is checked), a form or script of another site (so
/// `Origin` is checked and forms contain a token), and another program (so a session is required,
/// and the pages’ host name, which other programs do not know).
struct WebGate: Sendable {
    enum Verdict: Sendable {
        case enter(WebSession)
        case answer(WebAnswer)
    }

    let port: UInt16
    let door: BrowserSessions
    /// Shown on the pages that refuse a request.
    let app: AppBranding
    /// Called after each admitted browser: the link has changed.
    var linkUsed: @Sendable () -> Void = {}

    /// The path of the invitation link.
    static let invitationPath = "/open"

    func judge(_ request: WebRequest) -> Verdict {
        if let asset = asset(request) { return .answer(asset) }
        guard let host = request.headers["Host"], host == pages || others.contains(host) else {
            return refuse(.otherHost, request)
        }
        guard request.target.utf8.count <= WebLimits.target else {
            return refuse(.longTarget, request)
        }
        guard ["GET", "HEAD", "POST"].contains(request.method) else {
            return refuse(.method, request)
        }
        guard isFromHere(request, host: host) else { return refuse(.otherOrigin, request) }
        // No admission at an address that other programs know: the cookie is not sent there.
        guard host == pages else { return refuse(.noSession, request) }
        if request.path == Self.invitationPath { return open(request) }
        guard let cookie = request.cookie(BrowserSessions.cookie(port: port)),
            let session = door.session(cookie)
        else { return refuse(.noSession, request) }
        if request.method == "POST" {
            if case .tooLarge = request.body { return refuse(.largeBody, request) }
            guard let token = request.form["csrf"], same(token, session.formToken) else {
                return refuse(.noFormToken, request)
            }
        }
        return .enter(session)
    }

    /// A public asset: pages that refuse a request need it, too, at any address.
    private func asset(_ request: WebRequest) -> WebAnswer? {
        guard let asset = app.assets[request.path], request.method != "POST",
            let host = request.headers["Host"], isFromHere(request, host: host)
        else { return nil }
        var answer = WebAnswer.bytes(asset.bytes, type: asset.type)
        // The host’s own name changes with each start, so its assets never change.
        if host == pages, door.host != "127.0.0.1" {
            answer.headers["Cache-Control"] = "private, max-age=86400, immutable"
        }
        return answer
    }

    private var pages: String { "\(door.host):\(port)" }

    /// Addresses that users may also try; they show how to connect.
    private var others: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// A POST must be from this origin, by `Origin` or `Sec-Fetch-Site`. Other requests may
    /// have neither header.
    private func isFromHere(_ request: WebRequest, host: String) -> Bool {
        if let origin = request.headers["Origin"] { return origin == "http://\(host)" }
        let site = request.headers["Sec-Fetch-Site"]
        if request.method == "POST" { return site == "same-origin" }
        // Following a link from another site is fine: the Strict cookie is not sent with it.
        return site == nil || site != "cross-site"
            || request.headers["Sec-Fetch-Mode"] == "navigate"
    }

    /// Exchanges the link’s token for a cookie; only by GET, so that a preview does not use it up.
    private func open(_ request: WebRequest) -> Verdict {
        guard request.method == "GET", let token = request.query("token"),
            let session = door.admit(token)
        else { return refuse(.usedLink, request) }
        linkUsed()
        var answer = WebAnswer.redirect(to: "/")
        answer.headers["Set-Cookie"] =
            "\(BrowserSessions.cookie(port: port))=\(session.id); Path=/; HttpOnly; SameSite=Strict"
        return .answer(answer)
    }

    private func refuse(_ refusal: WebRefusal, _ request: WebRequest) -> Verdict {
        .answer(refusal.answer(to: request, of: app))
    }
}
