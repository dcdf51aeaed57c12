import AshlarCoreTesting
import Foundation
import Testing

/// A server’s bytes, and the outcome that a client must report for them.
struct RawAnswer: Sendable, CustomTestStringConvertible {
    enum Ending: Equatable, Sendable {
        case answer(Int, String)
        /// The request may have had an effect.
        case unknown
        /// Also an unknown outcome, for a body or a chunk beyond the limit.
        case tooLarge
    }

    /// What the server does with the connection after the bytes.
    enum Manner: Sendable {
        case closes
        case breaks
        /// The server closes its side and waits for the client to close.
        case halfCloses
        /// The server keeps the connection open: the bytes must delimit the answer.
        case staysOpen
        /// The server sends the bytes before it has read a request, then closes.
        case comesEarly
        /// The server sends one byte at a time.
        case drips
    }

    /// The body of an empty list.
    static let list = #"{"items":[],"nextCursor":null}"#
    /// The largest body that the tests’ clients accept.
    static let limit = 1 << 20

    let name: String
    let bytes: Data
    let ending: Ending
    var manner = Manner.closes

    var testDescription: String { name }

    init(_ name: String, _ bytes: Data, _ ending: Ending, _ manner: Manner = .closes) {
        self.name = name
        self.bytes = bytes
        self.ending = ending
        self.manner = manner
    }

    init(_ name: String, _ text: String, _ ending: Ending, _ manner: Manner = .closes) {
        self.init(name, Data(text.utf8), ending, manner)
    }

    /// Creates a server that answers every request in this way.
    func server() throws -> RawServer {
        try RawServer { connection in
            guard case .comesEarly = manner else { return true }
            _ = connection.send(bytes)
            return false
        } _: { _, connection in
            send(on: connection)
            return false
        }
    }

    func send(on connection: RawServer.Connection) {
        switch manner {
        case .closes, .comesEarly: _ = connection.send(bytes)
        case .breaks:
            _ = connection.send(bytes)
            connection.breakOnClose()
        case .halfCloses:
            _ = connection.send(bytes)
            connection.finishSending()
            connection.waitUntilClosed()
        case .staysOpen:
            _ = connection.send(bytes)
            connection.waitUntilClosed()
        case .drips:
            for byte in bytes where !connection.send(Data([byte])) { return }
        }
    }
}

/// The published answers of `Hostile/bank_answers.json` with their expected outcomes.
struct HostileAnswers: Decodable {
    private struct Line: Decodable {
        var text: String
        var base64: Data
    }

    private struct Answer: Decodable {
        var name: String
        var base64: Data
    }

    private enum CodingKeys: String, CodingKey {
        case lines = "status_lines"
        case answers
        case streams
    }

    private let lines: [Line]
    private let answers: [Answer]
    let streams: [String]

    static func read() throws -> HostileAnswers {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Hostile/bank_answers.json")
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .base64
        return try decoder.decode(HostileAnswers.self, from: Data(contentsOf: file))
    }

    /// Invalid status lines: none begins an HTTP/1.1 answer.
    var statusLines: [RawAnswer] {
        lines.map { RawAnswer($0.text.debugDescription, $0.base64, .unknown) }
    }

    /// - Throws: `TestFailure` for an answer without an expectation.
    func all() throws -> [RawAnswer] {
        try answers.map { answer in
            guard let ending = Self.ending(of: answer.name) else {
                throw TestFailure("no expectation for \(answer.name)")
            }
            return RawAnswer(answer.name, answer.base64, ending)
        }
    }

    private static func ending(of name: String) -> RawAnswer.Ending? {
        switch name {
        case "ok", "hdr ff", "reason ff", "no reason", "http1.0", "trailers", "ctype odd",
            "ctype ff", "disp", "cookie", "date bad", "pipeline", "extra":
            .answer(200, RawAnswer.list)
        // The declared five bytes; the body’s reader finds out that they are not JSON.
        case "cl short": .answer(200, #"{"ite"#)
        case "204 body": .answer(204, "")
        case "304 plain": .answer(304, "")
        case "300": .answer(300, "")
        case "426": .answer(426, "")
        case _ where name.hasPrefix("302 "): .answer(302, "")
        case _ where name.hasPrefix("401 "): .answer(401, "")
        case "407", "407 none": .answer(407, "")
        case "cl huge", "cl max", "chunk huge": .tooLarge
        case "hdr name ff", "nul hdr", "empty name", "no colon", "space before colon", "lf only",
            "100 only", "101", "000", "099", "600", "999", "cl long", "cl two", "cl text",
            "chunk bad", "chunk cut", "te odd", "gzip bad", "gzip cut", "enc odd", "br bad",
            "enc many", "etag crlf", "cut 1", "cut 2":
            .unknown
        default: nil
        }
    }
}
