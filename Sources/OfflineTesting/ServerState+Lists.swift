import AshlarHTTP
import Foundation

/// Answers for lists.
extension ServerState {
    private struct Query {
        var values: [String: String] = [:]

        init(_ path: String) {
            let text = path.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
            for pair in text.split(separator: "&") {
                let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
                values[parts[0]] = (parts.count > 1 ? parts[1] : "").removingPercentEncoding
            }
        }

        subscript(name: String) -> String? { values[name] }

        /// The members that rows must have.
        var filter: [String: String] {
            values.filter { !["limit", "cursor", "since", "offset"].contains($0.key) }
        }
    }

    func list(_ request: HTTPRequest) -> HTTPResponse {
        let parts = Self.parts(request.path)
        guard let path = path(of: parts), let table = collections[path] else {
            return problem(404, "no-such-path")
        }
        let rest = parts.dropFirst(path.split(separator: "/").count)
        let query = Query(request.path)
        if rest.first == "changes", rest.count == 1 { return changes(table, query) }
        if let id = rest.first { return one(id, in: path, status: 200) }
        switch table.rules.list {
        case .single:
            guard let id = table.rows.keys.sorted().first else { return problem(404, "none") }
            let answer = one(id, in: path, status: 200)
            return answer.headers["ETag"] == request.headers["If-None-Match"]
                ? HTTPResponse(status: 304) : answer
        case .whole: return whole(table, query, request)
        case .offset: return offset(table, query)
        case .changes: return snapshot(table, query)
        }
    }

    private func matching(_ table: Table, _ query: Query) -> [Row] {
        table.newestFirst.filter { row in
            query.filter.allSatisfy { row[$0.key]?.string == $0.value }
        }
    }

    private func size(_ table: Table, _ query: Query) -> Int {
        min(table.rules.pageSize, query["limit"].flatMap(Int.init) ?? .max)
    }

    private func snapshot(_ table: Table, _ query: Query) -> HTTPResponse {
        let all = matching(table, query)
        // A cursor is the last row’s creation number, so rows that are added meanwhile do not move
        // it.
        let last = query["cursor"].flatMap(Int.init) ?? .max
        func made(_ row: Row) -> Int { row["id"]?.string.flatMap { table.rows[$0]?.made } ?? 0 }
        let rest = all.filter { made($0) < last }
        let page = rest.prefix(size(table, query))
        let next = page.count < rest.count ? page.last.map { "\(made($0))" } : nil
        return json(
            .object([
                "items": .array(page.map(JSON.object)),
                "nextCursor": next.map(JSON.string) ?? .null,
                "changesCursor": .string("\(change)"), "total": .number(all.count),
            ]))
    }

    private func changes(_ table: Table, _ query: Query) -> HTTPResponse {
        guard let since = query["since"].flatMap(Int.init), since >= oldest else {
            return problem(410, "forgotten")
        }
        let start = query["cursor"].flatMap(Int.init) ?? since
        let rows = table.rows.values.filter { $0.changed > start }.map { ($0.changed, $0.row) }
        let gone = table.gone.filter { $0.value > start }
        let numbers = (rows.map(\.0) + gone.values).sorted()
        let page = Set(numbers.prefix(size(table, query)))
        let last = page.max() ?? start
        let isEnd = page.count == numbers.count
        return json(
            .object([
                "items": .array(
                    rows.filter { page.contains($0.0) }.sorted { $0.0 < $1.0 }
                        .map { .object($0.1) }),
                "deleted": .array(
                    gone.filter { page.contains($0.value) }.keys.sorted().map(JSON.string)),
                "nextCursor": isEnd ? .null : .string("\(last)"),
                "changesCursor": .string("\(change)"), "total": .number(numbers.count),
            ]))
    }

    private func whole(_ table: Table, _ query: Query, _ request: HTTPRequest) -> HTTPResponse {
        let all = matching(table, query)
        let tag =
            "\"\(table.rows.values.map(\.changed).max() ?? 0)-\(table.gone.values.max() ?? 0)\""
        if request.headers["If-None-Match"] == tag { return HTTPResponse(status: 304) }
        let start = query["cursor"].flatMap(Int.init) ?? 0
        let page = all.dropFirst(start).prefix(table.rules.pageSize)
        let isEnd = start + page.count >= all.count
        var answer = json(
            .object([
                "items": .array(page.map(JSON.object)),
                "nextCursor": isEnd ? .null : .string("\(start + page.count)"),
            ]))
        answer.headers["ETag"] = tag
        return answer
    }

    private func offset(_ table: Table, _ query: Query) -> HTTPResponse {
        let all = matching(table, query)
        let page = all.dropFirst(query["offset"].flatMap(Int.init) ?? 0)
            .prefix(size(table, query))
        return json(
            .object([
                "items": .array(page.map(JSON.object)), "nextCursor": .null,
                "total": .number(all.count),
            ]))
    }
}
