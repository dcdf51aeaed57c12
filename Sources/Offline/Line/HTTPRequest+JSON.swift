public import AshlarHTTP
import Foundation

extension HTTPRequest {
    /// A request with a JSON body.
    public init(_ method: HTTPMethod, _ path: String, json: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.init(
            method: method, path: path, headers: ["Content-Type": "application/json"],
            body: try encoder.encode(json))
    }
}
