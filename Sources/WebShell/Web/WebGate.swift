import AshlarCore
import AshlarHTTP

/// What every request has to pass before a page sees it.
///
/// The shell listens on loopback, where any page of any browser on this machine can knock: by a
/// name that was bent to 127.0.0.1 (so `Host` is checked), by a form or script of another site (so
/// `Origin` is checked and forms carry a token), or as another program (so a session is needed, and
/// the pages' host, which other programs do not know).
struct WebGate: Sendable {
    enum Verdict: Sendable {
        case enter(WebSession)
        case answer(WebAnswer)
    }

    let port: UInt16
    let door: Doorkeeper
    /// On the pages that refuse somebody.
    let app: AppMark
    /// Notified of each browser that came in: the link is another one now.
    var linkUsed: @Sendable () -> Void = {}

    /// Where the link of the door leads.
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
        // Nothing is let in at an address that other programs know: the cookie is not sent there.
        guard host == pages else { return refuse(.noSession, request) }
        if request.path == Self.invitationPath { return open(request) }
        guard let cookie = request.cookie(Doorkeeper.cookie(port: port)),
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

    /// What pages load and nobody owns: the pages that refuse somebody need it too, wherever they are.
    private func asset(_ request: WebRequest) -> WebAnswer? {
        guard let asset = app.assets[request.path], request.method != "POST",
            let host = request.headers["Host"], isFromHere(request, host: host)
        else { return nil }
        var answer = WebAnswer.bytes(asset.bytes, type: asset.type)
        // A name of our own is another one after each start: what it serves never changes.
        if host == pages, door.host != "127.0.0.1" {
            answer.headers["Cache-Control"] = "private, max-age=86400, immutable"
        }
        return answer
    }

    private var pages: String { "\(door.host):\(port)" }

    /// Where people may try as well, and are shown the way in.
    private var others: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// A request that changes something must name our origin; any other may, and then ours.
    private func isFromHere(_ request: WebRequest, host: String) -> Bool {
        if let origin = request.headers["Origin"] { return origin == "http://\(host)" }
        let site = request.headers["Sec-Fetch-Site"]
        if request.method == "POST" { return site == "same-origin" }
        // Following a link from elsewhere is no reading: the Strict cookie does not come along.
        return site == nil || site != "cross-site"
            || request.headers["Sec-Fetch-Mode"] == "navigate"
    }

    /// Exchanges the link's token for a cookie; only a GET, so that a preview does not use it up.
    private func open(_ request: WebRequest) -> Verdict {
        guard request.method == "GET", let token = request.query("token"),
            let session = door.admit(token)
        else { return refuse(.usedLink, request) }
        linkUsed()
        var answer = WebAnswer.redirect(to: "/")
        answer.headers["Set-Cookie"] =
            "\(Doorkeeper.cookie(port: port))=\(session.id); Path=/; HttpOnly; SameSite=Strict"
        return .answer(answer)
    }

    private func refuse(_ refusal: WebRefusal, _ request: WebRequest) -> Verdict {
        .answer(refusal.answer(to: request, of: app))
    }
}
