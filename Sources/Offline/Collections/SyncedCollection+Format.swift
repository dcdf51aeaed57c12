public import AshlarHTTP
import AshlarJSON
import Foundation

// The default format of lists.
extension SyncedCollection {
    /// The default request; see ``SyncedCollection/request(for:limit:)``.
    public static func request(for part: ListPart, limit: Int) -> HTTPRequest {
        func query(_ values: [(String, String?)]) -> String {
            let given = values.compactMap { name, value in
                value.map { "\(name)=\($0.asURLPart)" }
            }
            return given.isEmpty ? "" : "?" + given.joined(separator: "&")
        }
        let path = feed.path
        switch part {
        case .snapshot(let cursor):
            let size = feed == .whole(path: path) ? nil : "\(limit)"
            return HTTPRequest(path: path + query([("limit", size), ("cursor", cursor)]))
        case .changes(let since, let cursor):
            return HTTPRequest(
                path: "\(path)/changes"
                    + query([("since", since), ("limit", "\(limit)"), ("cursor", cursor)]))
        case .offset(let offset):
            return HTTPRequest(
                path: path + query([("offset", "\(offset)"), ("limit", "\(limit)")]))
        case .single: return HTTPRequest(path: path)
        case .part(let key): return HTTPRequest(path: "\(path)/\(key.asURLPart)")
        }
    }

    /// The expected shape of a part of the list.
    static func shape(of part: ListPart) -> ListShape {
        switch part {
        case .changes: .changes
        case .snapshot where feed.hasChanges: .snapshot
        default: .whole
        }
    }
}

extension TableCollection {
    /// Decodes the default format in one pass.
    public static func page(
        _ response: HTTPResponse, of part: ListPart
    ) throws -> ListPage<Wire> {
        let body = try BoundedJSON.decode(ListBody<Wire>.self, from: response.body)
        try body.require(shape(of: part), feed.path)
        return ListPage(
            items: body.items, deleted: body.deleted ?? [], nextCursor: body.nextCursor,
            changesCursor: body.changesCursor, total: body.total)
    }
}

extension JSONCollection {
    /// Decodes the default format; for a single resource, the body is the row.
    public static func page(
        _ response: HTTPResponse, of part: ListPart
    ) throws -> ListPage<Wire> {
        guard part != .single else { return try single(response) }
        if let refusal = BoundedJSON.refusal(of: response.body) { throw refusal }
        guard let split = SplitList(response.body, key: "items") else {
            // Throws the reason why the body is not a list.
            let body = try BoundedJSON.decode(ListBody<Wire>.self, from: response.body)
            throw UnreadableRecord(
                record: feed.path, field: "items", value: "\(body.items.count) rows elsewhere")
        }
        let body = try BoundedJSON.decode(ListBody<Wire>.self, from: split.rest)
        try body.require(shape(of: part), feed.path)
        guard body.items.isEmpty else {
            throw UnreadableRecord(record: feed.path, field: "items", value: "there twice")
        }
        guard split.rows.count <= ListRows.most else {
            throw ListRows.TooMany(field: "items")
        }
        var page = ListPage<Wire>(
            items: split.rows.map { Lossy(bytes: $0) }, deleted: body.deleted ?? [],
            nextCursor: body.nextCursor, changesCursor: body.changesCursor, total: body.total)
        page.json = split.rows
        return page
    }

    private static func single(_ response: HTTPResponse) throws -> ListPage<Wire> {
        let wire = try BoundedJSON.decode(Wire.self, from: response.body)
        var page = ListPage(items: [.read(wire)], version: response.headers["ETag"])
        page.json = [response.body]
        return page
    }
}

extension Lossy {
    /// Decodes an element from its own bytes.
    init(bytes: Data) {
        do {
            self = .read(try JSONDecoder().decode(Element.self, from: bytes))
        } catch {
            let body = BoundedJSON.value(bytes)
            var id: String?
            if case .json(let row) = body { id = row["id"]?.text }
            self = .corrupt(
                UnreadableRecord(error, record: id ?? "a row without id", in: bytes), id: id)
        }
    }
}
