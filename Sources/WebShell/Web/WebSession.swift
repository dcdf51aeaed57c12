import Synchronization

/// A browser that was admitted by the link.
struct WebSession: Hashable, Sendable {
    /// The value of its cookie.
    let id: String
    /// The token in its forms.
    let formToken: String
}

/// The invitation link, which admits one browser once, and the admitted browsers.
///
/// A cookie reaches every port of its host. So the pages have a host name of their own that no
/// other program can guess: a browser sends the cookie only there (docs/decisions/0040).
final class BrowserSessions: Sendable {
    private struct State {
        var invitation: String
        var sessions: [String: WebSession] = [:]
    }

    /// The pages’ host: a name under `localhost`, or 127.0.0.1.
    let host: String
    private let state: Mutex<State>
    private let makeToken: @Sendable () -> String

    /// - Parameters:
    ///   - hasName: Whether the pages have a host name of their own.
    ///   - makeToken: Creates an unguessable secret of at least 26 lower-case letters and digits.
    init(hasName: Bool = true, makeToken: @escaping @Sendable () -> String) {
        self.makeToken = makeToken
        host = hasName ? "ashlar-\(makeToken().prefix(26)).localhost" : "127.0.0.1"
        state = Mutex(State(invitation: makeToken()))
    }

    /// 256 random bits each time, as text for a link and a cookie.
    static func tokens(
        random: @escaping @Sendable () -> UInt64
    ) -> @Sendable () -> String {
        {
            (0..<4).map { _ in
                let word = String(random(), radix: 36)
                return String(repeating: "0", count: 13 - word.count) + word
            }.joined()
        }
    }

    /// The link’s token; replaced as soon as a browser has used it.
    var invitation: String { state.withLock { $0.invitation } }

    /// Creates a session for the first browser with the token; `nil` for any later one.
    func admit(_ token: String) -> WebSession? {
        let session = WebSession(id: makeToken(), formToken: makeToken())
        let next = makeToken()
        return state.withLock { state in
            guard same(state.invitation, token) else { return nil }
            state.invitation = next
            state.sessions[session.id] = session
            return session
        }
    }

    func session(_ cookie: String) -> WebSession? {
        state.withLock { $0.sessions[cookie] }
    }

    /// The cookie’s name includes the port: two shells on one host have two cookies.
    static func cookie(port: UInt16) -> String { "ashlar-\(port)" }
}

/// Compares secrets in constant time.
func same(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
