import Synchronization

/// A browser that came in by the link.
struct WebSession: Hashable, Sendable {
    /// The value of its cookie.
    let id: String
    /// What its forms carry.
    let formToken: String
}

/// The one link that lets a browser in, once, and the browsers that came.
final class Doorkeeper: Sendable {
    static let cookie = "ashlar"

    private struct State {
        var invitation: String?
        var sessions: [String: WebSession] = [:]
    }

    private let state: Mutex<State>
    private let makeToken: @Sendable () -> String

    /// - Parameter makeToken: A new secret that nobody can guess.
    init(makeToken: @escaping @Sendable () -> String) {
        self.makeToken = makeToken
        state = Mutex(State(invitation: makeToken()))
    }

    /// The token of the link; `nil` once it was used.
    var invitation: String? { state.withLock { $0.invitation } }

    /// A session for whoever brings the token first.
    func admit(_ token: String) -> WebSession? {
        let session = WebSession(id: makeToken(), formToken: makeToken())
        return state.withLock { state in
            guard let invitation = state.invitation, same(invitation, token) else { return nil }
            state.invitation = nil
            state.sessions[session.id] = session
            return session
        }
    }

    func session(_ cookie: String) -> WebSession? {
        state.withLock { $0.sessions[cookie] }
    }
}

/// Compares secrets in a time that does not tell where they differ.
func same(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
