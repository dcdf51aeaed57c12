public import Foundation

#if canImport(Glibc)
    private let stream = Int32(SOCK_STREAM.rawValue)
#else
    private let stream = SOCK_STREAM
#endif

/// An HTTP response.
public struct Answer {
    /// The status.
    public let status: Int
    /// The header fields by their lower-case names.
    public let fields: [String: String]
    /// The body.
    public let body: Data

    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
}

/// A persistent HTTP connection on loopback for one request at a time; cookies are kept.
public final class Connection {
    /// The server’s address without a path.
    public let address: String
    /// Header fields that are sent with each request.
    public var fields: [String: String] = [:]
    private let port: UInt16
    private var descriptor: Int32 = -1
    private var read = Data()
    private var cookies: [String: String] = [:]

    /// Creates a connection to the server of a link; the first request opens it.
    public init(to link: String) {
        let rest = link.split(separator: "/", maxSplits: 2)
        let host = rest.count > 1 ? String(rest[1].prefix { $0 != "/" }) : ""
        address = "http://\(host)"
        port = host.split(separator: ":").last.flatMap { UInt16($0) } ?? 80
    }

    deinit { close() }

    /// Sends a request and waits for the response; a broken connection is opened again.
    public func request(
        _ method: String, _ path: String, _ more: [String: String] = [:], body: Data? = nil
    ) throws -> Answer {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: \(address.dropFirst(7))\r\n"
        var all = fields.merging(more) { $1 }
        if !cookies.isEmpty {
            all["Cookie"] = cookies.map { "\($0)=\($1)" }.sorted().joined(separator: "; ")
        }
        if let body { all["Content-Length"] = String(body.count) }
        for (name, value) in all.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        if descriptor < 0 { try open() }
        do {
            try send(Data((head + "\r\n").utf8) + (body ?? Data()))
            return try answer()
        } catch {
            close()
            throw error
        }
    }

    /// Sends a request and parses the response as JSON; throws for an error status.
    public func json(
        _ method: String, _ path: String, _ more: [String: String] = [:], body: Any? = nil
    ) throws -> JSON {
        let data = try body.map { Data(try jsonText($0).utf8) }
        let typed = more.merging(data == nil ? [:] : ["Content-Type": "application/json"]) { $1 }
        let answer = try request(method, path, typed, body: data)
        guard answer.status < 400 else {
            throw Failure("\(method) \(path): \(answer.status) \(answer.text)")
        }
        return answer.body.isEmpty ? .null : try JSON(answer.body)
    }

    /// Opens a page and follows redirections, as a browser does; returns its path and text.
    public func page(_ path: String) throws -> (path: String, text: String) {
        try followed(request("GET", path, ["Accept": "text/html"]), path)
    }

    /// Sends a form as a browser does.
    public func post(_ path: String, _ form: [String: String], accept: String = "text/html") throws
        -> (path: String, text: String)
    {
        let body = form.map { "\(Self.encoded($0))=\(Self.encoded($1))" }.joined(separator: "&")
        let fields = [
            "Accept": accept, "Content-Type": "application/x-www-form-urlencoded",
            "Origin": address,
        ]
        return try followed(request("POST", path, fields, body: Data(body.utf8)), path)
    }

    private func followed(_ answer: Answer, _ path: String) throws -> (path: String, text: String) {
        if (301...303).contains(answer.status), let place = answer.fields["location"] {
            return try page(
                place.hasPrefix(address) ? String(place.dropFirst(address.count)) : place)
        }
        try require(answer.status == 200, "\(path): \(answer.status) \(answer.text)")
        return (path, answer.text)
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    // MARK: Bytes

    private func open() throws {
        read = Data()
        descriptor = socket(AF_INET, stream, 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = inet_addr("127.0.0.1")
        // A limit on the wait for a server that never answers.
        var limit = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let connected = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close()
            throw Failure("\(address) cannot be reached: \(String(cString: strerror(errno)))")
        }
    }

    private func close() {
        if descriptor >= 0 { Foundation.close(descriptor) }
        descriptor = -1
    }

    private func send(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, 0)
            }
            try require(count > 0, "\(address) closed the connection")
            rest = rest.dropFirst(count)
        }
    }

    private func receive() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        try require(count >= 0, "\(address) does not answer")
        read.append(contentsOf: buffer[..<count])
        return count > 0
    }

    private func answer() throws -> Answer {
        let end = Data("\r\n\r\n".utf8)
        while read.range(of: end) == nil {
            try require(try receive(), "\(address) closed the connection")
        }
        let head = read.range(of: end)!
        let lines = String(decoding: read[..<head.lowerBound], as: UTF8.self)
            .components(separatedBy: "\r\n")
        read = Data(read[head.upperBound...])
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            let name = line[..<colon].lowercased()
            fields[name] = value
            if name == "set-cookie" { keep(cookie: value) }
        }
        let length = fields["content-length"].flatMap { Int($0) }
        while read.count < length ?? .max {
            guard try receive() else {
                try require(length == nil, "\(address) closed the connection")
                break
            }
        }
        let body = read.prefix(length ?? read.count)
        read = Data(read.dropFirst(body.count))
        if length == nil || fields["connection"]?.lowercased() == "close" { close() }
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Answer(status: status, fields: fields, body: Data(body))
    }

    private func keep(cookie: String) {
        let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
        if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
    }
}
