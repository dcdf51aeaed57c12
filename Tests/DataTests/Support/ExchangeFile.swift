import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization

/// Records the requests that Data sent in this process, for the contract check: one JSON object per
/// line, in the folder that `ASHLAR_EXCHANGES` names.
final class ExchangeFile: Sendable {
    private struct Line: Encodable {
        let method, path: String
        let headers: [String: String]
        let body: Data
    }

    static let shared = ProcessInfo.processInfo.environment["ASHLAR_EXCHANGES"].map {
        ExchangeFile(folder: URL(fileURLWithPath: $0, isDirectory: true))
    }

    private let handle: Mutex<FileHandle>

    private init(folder: URL) {
        let place = folder.appendingPathComponent(
            "\(ProcessInfo.processInfo.processIdentifier).jsonl")
        guard FileManager.default.createFile(atPath: place.path, contents: nil),
            let handle = FileHandle(forWritingAtPath: place.path)
        else { preconditionFailure("\(place.path) cannot be written.") }
        self.handle = Mutex(handle)
    }

    func append(_ request: HTTPRequest) {
        let line = Line(
            method: request.method.rawValue, path: request.path,
            headers: Dictionary(
                request.headers.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
            body: request.body)
        // Plain values, whose encoding cannot fail.
        guard let bytes = try? JSONEncoder().encode(line) else { return }
        handle.withLock { $0.write(bytes + Data("\n".utf8)) }
    }
}
