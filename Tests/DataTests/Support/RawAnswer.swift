import AshlarCoreTesting
import Foundation
import Testing

/// The bytes of a server, and what a client must make of them.
struct RawAnswer: Sendable, CustomTestStringConvertible {
    enum Ending: Equatable, Sendable {
        case answer(Int, String)
        /// The server may have acted.
        case unknown
        /// The same, for a body or a chunk beyond the limit.
        case tooLarge
    }

    /// What becomes of the connection after the bytes.
    enum Manner: Sendable {
        case closes
        case breaks
        /// The server ends its side and waits for the client to end its own.
        case halfCloses
        /// The server keeps the connection open: the answer has to end by itself.
        case staysOpen
        /// The bytes come before the server has read a request, and then it closes.
        case comesEarly
        /// One byte at a time.
        case drips
    }

    /// What an empty list is.
    static let list = #"{"items":[],"nextCursor":null}"#
    /// The largest body that the tests' clients take.
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

    /// A server that answers every request in this way.
    func server() throws -> TinyServer {
        try TinyServer { connection in
            guard case .comesEarly = manner else { return true }
            _ = connection.send(bytes)
            return false
        } _: { _, connection in
            send(on: connection)
            return false
        }
    }

    func send(on connection: TinyServer.Connection) {
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

/// The published answers of `Hostile/bank_answers.json`, with what each has to come to.
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

    /// None of them begins an answer in HTTP/1.1.
    var statusLines: [RawAnswer] {
        lines.map { RawAnswer($0.text.debugDescription, $0.base64, .unknown) }
    }

    /// - Throws: `TestFailure` for one without an expectation.
    func all() throws -> [RawAnswer] {
        try answers.map { answer in
            guard let ending = Self.ending(of: answer.name) else {
                throw TestFailure("nothing is expected of \(answer.name)")
            }
            return RawAnswer(answer.name, answer.base64, ending)
        }
    }

    private static func ending(of name: String) -> RawAnswer.Ending? {
        switch name {
        case "ok", "hdr ff", "reason ff", "no reason", "http1.0", "trailers", "ctype odd",
            "ctype ff", "disp", "cookie", "date bad", "pipeline", "extra":
            .answer(200, RawAnswer.list)
        // Five bytes are what it says; that they are no JSON is for the reader of the body.
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
