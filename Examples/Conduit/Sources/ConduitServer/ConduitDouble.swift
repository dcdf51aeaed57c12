import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Synchronization

/// The in-memory server. It has no idempotency keys: a comment that is sent twice becomes two
/// comments, so a client that repeats a request is noticed.
final class ConduitDouble: FaultServer {
    private let books: Mutex<Books>
    private let now: @Sendable () -> Date
    /// The user of requests without a token, for tests without sessions.
    private let reader: String?

    init(reader: String? = nil, now: @escaping @Sendable () -> Date) {
        self.now = now
        self.reader = reader
        books = Mutex(Books())
    }

    /// Changes the server’s data, like another user.
    @discardableResult
    func edit<Value>(_ change: (inout Books, Date) -> Value) -> Value {
        let now = now()
        return books.withLock { change(&$0, now) }
    }

    var effects: [ServerDouble.Effect] { books.withLock { $0.effects } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let now = now()
        return books.withLock { books in
            let reader =
                request.token.map { books.tokens[$0] } ?? self.reader.map { books.user($0) }
            do throws(ServerRefusal) {
                // An unknown token is refused; a missing one is not.
                if request.token != nil, reader == .some(nil) { throw .signedOut }
                return try books.answer(ServerCall(request, reader: reader ?? nil, at: now))
            } catch {
                return error.response
            }
        }
    }

    /// Signing in and registering are not commands, although they post.
    func isCommand(_ request: HTTPRequest) -> Bool {
        request.method != .get && !request.path.hasPrefix("/users")
    }

    func problem(_ status: Int, _ code: String) -> HTTPResponse {
        status == 401
            ? HTTPResponse(status: 401)
            : .json(["errors": ["body": .array([.string(code)])]], status: status)
    }

    func rows(_ path: String) -> [String] {
        books.withLock { books in
            let reader = self.reader.flatMap { books.user($0) }
            let rows: [JSON] =
                switch path {
                case "/articles": books.articles.map { books.json($0, for: reader, isListed: true) }
                case "/profiles": books.users.indices.map { books.json(profile: $0, for: reader) }
                case "/bodies":
                    books.articles.map { ["slug": .string($0.slug), "body": .string($0.body)] }
                case "/comments":
                    books.articles.flatMap { article in
                        article.comments.map { comment in
                            var row = books.json(comment, for: reader).members ?? [:]
                            row["article"] = .string(article.slug)
                            return .object(row)
                        }
                    }
                default: []
                }
            return rows.map(\.text)
        }
    }
}
