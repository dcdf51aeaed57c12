import AshlarCore
import AshlarHTTP
import Foundation

/// The shell’s response: bytes, or events as they occur.
struct WebAnswer: Sendable {
    enum Body: Sendable {
        case bytes(Data)
        case events(EventFeed)
        case pieces(any AsyncSequence<[UInt8], any Error> & Sendable)
    }

    var status: Int
    var headers: HTTPHeaders
    var body: Body
    /// Whether to close the connection because the rest of the request was not read.
    var closes = false

    private init(status: Int, type: String, body: Body) {
        self.status = status
        self.body = body
        headers = Self.safeHeaders
        headers["Content-Type"] = type
    }

    static func html(_ text: String, status: Int = 200) -> WebAnswer {
        WebAnswer(
            status: status, type: "text/html; charset=utf-8",
            body: .bytes(Data(text.utf8)))
    }

    static func bytes(_ bytes: [UInt8], type: String) -> WebAnswer {
        WebAnswer(status: 200, type: type, body: .bytes(Data(bytes)))
    }

    /// A download with that name.
    static func file(_ text: String, named name: String, type: String) -> WebAnswer {
        var answer = bytes(Array(text.utf8), type: type)
        answer.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
        return answer
    }

    /// A download in pieces; a read error breaks the connection.
    static func pieces(
        _ pieces: any AsyncSequence<[UInt8], any Error> & Sendable, named name: String,
        type: String
    ) -> WebAnswer {
        var answer = WebAnswer(status: 200, type: type, body: .pieces(pieces))
        answer.headers["Content-Disposition"] = "attachment; filename=\"\(name)\""
        return answer
    }

    static func json(_ value: some Encodable, status: Int = 200) throws -> WebAnswer {
        WebAnswer(
            status: status, type: "application/json", body: .bytes(try JSONEncoder().encode(value)))
    }

    /// An empty response.
    static var nothing: WebAnswer {
        WebAnswer(status: 204, type: "text/plain", body: .bytes(.init()))
    }

    static func events(_ feed: EventFeed) -> WebAnswer {
        WebAnswer(status: 101, type: "application/json", body: .events(feed))
    }

    /// Redirects the browser by GET.
    static func redirect(to path: String) -> WebAnswer {
        var answer = html("", status: 303)
        // A local path or the start page: never another host, never an injected header.
        let isOurs = path.hasPrefix("/") && !path.hasPrefix("//") && !path.hasPrefix("/\\")
        let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        answer.headers["Location"] = isOurs && isPlain ? path : "/"
        return answer
    }

    /// Only the shell itself may load, frame, receive or store anything.
    ///
    /// `same-origin` and not `no-referrer`: with the latter, browsers send `Origin: null` with the
    /// shell’s own forms, and the origin could not be checked.
    private static let safeHeaders: HTTPHeaders = [
        "Content-Security-Policy":
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
            + "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        "Cache-Control": "no-store",
    ]
}
