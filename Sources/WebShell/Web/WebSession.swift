import Synchronization

/// A browser that came in by the link.
struct WebSession: Hashable, Sendable {
    /// The value of its cookie.
    let id: String
    /// What its forms carry.
    let formToken: String
}

/// The link that lets one browser in, once, and the browsers that came.
///
/// A cookie reaches every port of its host. So the pages have a host of their own, which no other
/// program can guess: a browser sends the cookie there alone (docs/decisions/0040).
final class Doorkeeper: Sendable {
    private struct State {
        var invitation: String
        var sessions: [String: WebSession] = [:]
    }

    /// The pages' host: a name under `localhost`, or 127.0.0.1.
    let host: String
    private let state: Mutex<State>
    private let makeToken: @Sendable () -> String

    /// - Parameters:
    ///   - hasName: Whether the pages have a host of their own.
    ///   - makeToken: A new secret that cannot be guessed: 26 small letters and digits, or more.
    init(hasName: Bool = true, makeToken: @escaping @Sendable () -> String) {
        self.makeToken = makeToken
        host = hasName ? "ashlar-\(makeToken().prefix(26)).localhost" : "127.0.0.1"
        state = Mutex(State(invitation: makeToken()))
    }

    /// 256 random bits each time, as text that fits into a link and a cookie.
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

    /// The token of the link: another one as soon as a browser has used it.
    var invitation: String { state.withLock { $0.invitation } }

    /// A session for the browser that brings the token first.
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

    /// Two shells of one host have two cookies.
    static func cookie(port: UInt16) -> String { "ashlar-\(port)" }
}

/// Compares secrets in a time that does not tell where they differ.
func same(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
