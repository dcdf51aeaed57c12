import AshlarCoreTesting
import AshlarHTTP
import Foundation

extension RawServer {
    /// Returns the bytes of the answer to a request; the server’s paths begin with `/api`.
    static func answer(
        to text: String, _ respond: (HTTPRequest) throws -> HTTPResponse
    ) -> Data {
        let halves = text.split(separator: "\r\n\r\n", maxSplits: 1)
        let lines = halves[0].split(separator: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        var request = HTTPRequest(
            method: HTTPMethod(rawValue: words[0]), path: String(words[1].dropFirst(4)),
            body: Data((halves.count > 1 ? String(halves[1]) : "").utf8))
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            request.headers.append(
                parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : "",
                name: String(parts[0]))
        }
        guard let response = try? respond(request) else { return http(500, "") }
        let headers = response.headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        let body = String(decoding: response.body, as: UTF8.self)
        return http(response.status, body, headers, keepsOpen: true)
    }
}
