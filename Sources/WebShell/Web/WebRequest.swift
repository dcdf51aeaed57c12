import AshlarCore
import AshlarHTTP
import Foundation

/// A completely received request.
struct WebRequest: Sendable {
    enum Body: Sendable {
        case whole(Data)
        case tooLarge
    }

    let method: String
    /// Path and query as sent.
    let target: String
    /// The path without the query, as sent.
    let path: String
    let headers: HTTPHeaders
    let body: Body

    init(
        method: String, target: String, headers: HTTPHeaders = [:],
        body: Body = .whole(Data())
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        path = String(target.prefix { $0 != "?" && $0 != "#" })
    }

    /// The form’s fields; empty for other bodies.
    var form: FormFields {
        guard case .whole(let bytes) = body else { return FormFields([]) }
        return FormFields(urlEncoded: String(decoding: bytes, as: UTF8.self))
    }

    /// The first query value with that name, decoded.
    func query(_ name: String) -> String? {
        guard target.count > path.count else { return nil }
        return FormFields(urlEncoded: String(target.dropFirst(path.count + 1)))[name]
    }

    func cookie(_ name: String) -> String? {
        for pair in (headers["Cookie"] ?? "").split(separator: ";") {
            let sides = pair.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if sides.count == 2, sides[0] == name { return sides[1] }
        }
        return nil
    }

    /// Whether the request comes from the shell’s script, which expects JSON instead of a page.
    var wantsJSON: Bool { headers["Accept"] == "application/json" }
}
