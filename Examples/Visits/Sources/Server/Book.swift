import Foundation

/// The visits, and what was done to them. It acts once for each key, and trusts any new one: the same
/// completion under two keys is done twice, so that a client that sends twice is found out.
actor Book {
    struct Visit: Codable {
        let id, customer, address: String
        var day: String
        var completion: Completion?
    }

    struct Completion: Codable {
        let id, note: String
    }

    struct Answer {
        let status: Int
        let body: Data
        /// Whether the request was one to change something.
        var isChange = true
    }

    private struct Remembered {
        let path: String
        let body: Data
        let answer: Answer
    }

    /// A list in one page.
    private struct Page: Encodable {
        let items: [Visit]
        /// `nil` for the whole list, which has no such field.
        let deleted: [String]?
        let changesCursor: String

        private enum CodingKeys: CodingKey { case items, deleted, nextCursor, changesCursor, total }

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(items, forKey: .items)
            try fields.encodeIfPresent(deleted, forKey: .deleted)
            try fields.encodeNil(forKey: .nextCursor)
            try fields.encode(changesCursor, forKey: .changesCursor)
            try fields.encode(items.count, forKey: .total)
        }
    }

    private var visits: [String: Visit] = [:]
    /// The number of each visit's last change.
    private var changed: [String: Int] = [:]
    private var change = 0
    private var keys: [String: Remembered] = [:]
    private let refused: Set<String>

    /// How often each visit was completed.
    private var completions: [String: Int] = [:]
    private var repeated = 0
    private var lost = 0

    init(visits count: Int, refused: Set<String>) {
        self.refused = refused
        for number in 1...count {
            let id = "visit-\(number)"
            visits[id] = Visit(
                id: id, customer: "Customer \(number)", address: "\(number) Mill Lane",
                day: "2026-03-\(number % 28 + 1 < 10 ? "0" : "")\(number % 28 + 1)")
            change += 1
            changed[id] = change
        }
    }

    /// One line with totals, and one for each completed visit: its id, and how often.
    var text: String {
        let total = completions.values.reduce(0, +)
        let lines = completions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let totals = "# completions \(total), visits \(completions.count), "
        return ([totals + "known keys again \(repeated), lost answers \(lost)"] + lines)
            .joined(separator: "\n") + "\n"
    }

    func noteLostAnswer() { lost += 1 }

    // MARK: Requests

    func answer(
        _ method: String, _ path: String, since: String?, key: String?, body: Data
    ) -> Answer {
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard parts.first == "visits", parts.count <= 3 else { return problem(404, "no-such-path") }
        switch (method, parts.count) {
        case ("GET", 1): return page(visits.keys.sorted(), isWhole: true)
        case ("GET", 2) where parts[1] == "changes":
            guard let since = since.flatMap(Int.init) else { return problem(410, "no-such-cursor") }
            return page(changed.filter { $0.value > since }.keys.sorted(), isWhole: false)
        case ("GET", 2): return one(parts[1], isChange: false)
        case ("PATCH", 2): return once(key, path, body) { move(parts[1], body) }
        case ("POST", 3) where parts[2] == "completion":
            return once(key, path, body) { complete(parts[1], body) }
        default: return problem(405, "no-such-method")
        }
    }

    private func once(
        _ key: String?, _ path: String, _ body: Data, _ act: () -> Answer
    ) -> Answer {
        guard let key else { return act() }
        if let known = keys[key] {
            repeated += 1
            let isSame = known.path == path && known.body == body
            return isSame ? known.answer : problem(422, "key-of-another-request")
        }
        let answer = act()
        keys[key] = Remembered(path: path, body: body, answer: answer)
        return answer
    }

    private func complete(_ id: String, _ body: Data) -> Answer {
        guard visits[id] != nil else { return problem(404, "no-such-visit") }
        guard !refused.contains(id) else { return problem(422, "visit-called-off") }
        // What cannot be read is refused.
        guard let completion = try? JSONDecoder().decode(Completion.self, from: body) else {
            return problem(400, "no-completion")
        }
        completions[id, default: 0] += 1
        return update(id) { $0.completion = completion }
    }

    private func move(_ id: String, _ body: Data) -> Answer {
        guard visits[id] != nil else { return problem(404, "no-such-visit") }
        // What cannot be read is refused.
        guard let day = (try? JSONDecoder().decode([String: String].self, from: body))?["day"]
        else { return problem(400, "no-day") }
        return update(id) { $0.day = day }
    }

    private func update(_ id: String, _ act: (inout Visit) -> Void) -> Answer {
        guard var visit = visits[id] else { return problem(404, "no-such-visit") }
        act(&visit)
        visits[id] = visit
        change += 1
        changed[id] = change
        return one(id)
    }

    // MARK: Answers

    private func one(_ id: String, isChange: Bool = true) -> Answer {
        guard let visit = visits[id] else { return problem(404, "no-such-visit") }
        return json(visit, isChange: isChange)
    }

    private func page(_ ids: [String], isWhole: Bool) -> Answer {
        let page = Page(
            items: ids.compactMap { visits[$0] }, deleted: isWhole ? nil : [],
            changesCursor: "\(change)")
        return json(page, isChange: false)
    }

    private func json(_ value: some Encodable, isChange: Bool) -> Answer {
        do {
            return Answer(
                status: 200, body: try JSONEncoder().encode(value), isChange: isChange)
        } catch {
            return problem(500, "\(error)")
        }
    }

    private func problem(_ status: Int, _ reason: String) -> Answer {
        let title = reason.replacing("-", with: " ")
        return Answer(
            status: status, body: Data(#"{"title":"\#(title)","reason":"\#(reason)"}"#.utf8))
    }
}
