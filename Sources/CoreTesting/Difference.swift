/// The differences between two values, one line for each place:
/// `payments[3].status: expected pending, found rejected`.
///
/// At most 40 lines, found in a limited number of steps: states may hold ten thousand elements.
func difference<Value>(_ found: Value, _ expected: Value) -> String {
    var difference = Difference { "expected \($0), found \($1)" }
    difference.compare(expected, found, at: "", depth: 0)
    return difference.text
}

/// The changes from one value to another, in the same format:
/// `payments[3].status: pending → rejected`.
func transition<Value>(from old: Value, to new: Value) -> String {
    var difference = Difference { "\($0) → \($1)" }
    difference.compare(old, new, at: "", depth: 0)
    return difference.text
}

/// Walks through two values side by side and collects their differences.
private struct Difference {
    private static let limit = 40
    /// The maximum nesting depth, because a value may contain itself.
    private static let depth = 24
    /// The number of steps up to which insertions are detected; beyond it, elements are compared by
    /// index.
    private static let alignable = 300

    /// Makes the text for an expected and a found value.
    private let makeText: (String, String) -> String
    private var lines: [String] = []
    private var more = 0

    init(makeText: @escaping (String, String) -> String) { self.makeText = makeText }

    var text: String {
        guard more > 0 else { return lines.joined(separator: "\n") }
        return (lines + ["and \(more) more"]).joined(separator: "\n")
    }

    private var isFull: Bool { lines.count >= Self.limit }

    private mutating func note(_ path: String, _ text: String) {
        if isFull {
            more += 1
        } else {
            lines.append(path.isEmpty ? text : "\(path): \(text)")
        }
    }

    private mutating func note(
        _ path: String, _ expected: @autoclosure () -> String, _ found: @autoclosure () -> String
    ) {
        if isFull {
            more += 1
        } else {
            note(path, makeText(expected(), found()))
        }
    }

    private mutating func note(_ path: String, expected: Any, found: Any) {
        guard !isFull else {
            more += 1
            return
        }
        let texts = (summary(expected), summary(found))
        if texts.0 != texts.1 {
            note(path, texts.0, texts.1)
        } else if texts.0 == redacted {
            note(path, "differ (redacted)")
        } else if type(of: expected) != type(of: found) {
            let types = ("\(type(of: expected))", "\(type(of: found))")
            note(path, "\(texts.0) as \(types.0)", "as \(types.1)")
        } else {
            note(path, "look alike but are not equal: \(texts.0)")
        }
    }

    /// Adds lines if and only if the values differ.
    mutating func compare(_ expected: Any, _ found: Any, at path: String, depth: Int) {
        if isEqual(expected, found) { return }
        // Only the number of differences matters from here on.
        guard !isFull else {
            more += 1
            return
        }
        let noted = lines.count + more
        if depth < Self.depth { look(expected, found, at: path, depth: depth + 1) }
        // Values that are neither `Equatable` nor contain a difference are compared by their text.
        let isNoted = lines.count + more > noted
        if !isNoted, expected is any Equatable || summary(expected) != summary(found) {
            note(path, expected: expected, found: found)
        }
    }

    private mutating func look(_ expected: Any, _ found: Any, at path: String, depth: Int) {
        let mirrors = (Mirror(reflecting: expected), Mirror(reflecting: found))
        guard mirrors.0.subjectType == mirrors.1.subjectType,
            mirrors.0.displayStyle == mirrors.1.displayStyle
        else { return note(path, expected: expected, found: found) }
        if let one = expected as? String, let other = found as? String {
            return note(path, strings(one, other))
        }
        switch mirrors.0.displayStyle {
        case .optional:
            guard let one = mirrors.0.children.first, let other = mirrors.1.children.first else {
                return note(path, expected: expected, found: found)
            }
            compare(one.value, other.value, at: path, depth: depth)
        case .enum:
            let names = (caseName(expected, mirrors.0), caseName(found, mirrors.1))
            guard names.0 == names.1, let one = mirrors.0.children.first,
                let other = mirrors.1.children.first
            else { return note(path, expected: expected, found: found) }
            compare(one.value, other.value, at: path.appending(field: names.0), depth: depth)
        case .collection:
            let elements = (mirrors.0.children.map(\.value), mirrors.1.children.map(\.value))
            compareElements(elements.0, elements.1, at: path, depth: depth)
        case .set: compareSets(mirrors.0, mirrors.1, at: path)
        case .dictionary: compareDictionaries(mirrors.0, mirrors.1, at: path, depth: depth)
        default:
            // A custom description is the preferred text, unless it hides the difference.
            if let texts = shortDescriptions(expected, found), texts.0 != texts.1 {
                return note(path, texts.0, texts.1)
            }
            compareFields(mirrors.0, mirrors.1, at: path, depth: depth)
        }
    }

    // MARK: Kinds of values

    private mutating func compareFields(
        _ expected: Mirror, _ found: Mirror, at path: String, depth: Int
    ) {
        for (index, pair) in zip(expected.children, found.children).enumerated() {
            let name = pair.0.label ?? "\(index)"
            let field = name.hasPrefix(".") ? String(name.dropFirst()) : name
            compare(pair.0.value, pair.1.value, at: path.appending(field: field), depth: depth)
        }
        if let one = expected.superclassMirror, let other = found.superclassMirror {
            compareFields(one, other, at: path, depth: depth)
        }
    }

    private mutating func compareElements(
        _ expected: [Any], _ found: [Any], at path: String, depth: Int
    ) {
        if expected.count != found.count {
            note(path, counted(expected.count, "element"), "\(found.count)")
        }
        let common = min(expected.count, found.count)
        var start = 0
        while start < common, isEqual(expected[start], found[start]) { start += 1 }
        var tail = 0
        while tail < common - start,
            isEqual(expected[expected.count - 1 - tail], found[found.count - 1 - tail])
        {
            tail += 1
        }
        let old = expected[start..<(expected.count - tail)]
        let new = found[start..<(found.count - tail)]
        var steps = [(expected: Int?, found: Int?)]()
        if old.count == new.count || old.count + new.count > Self.alignable {
            let both = min(old.count, new.count)
            steps = (0..<both).map { (start + $0, start + $0) }
            steps += old.indices.dropFirst(both).map { ($0, nil) }
            steps += new.indices.dropFirst(both).map { (nil, $0) }
        } else {
            steps = aligned(old, new)
        }
        for step in steps {
            switch step {
            case (let one?, let other?):
                compare(expected[one], found[other], at: "\(path)[\(one)]", depth: depth)
            case (let one?, nil):
                note("\(path)[\(one)]", summary(expected[one]), "nothing")
            case (nil, let other?):
                note("\(path)[\(other)]", "nothing", summary(found[other]))
            case (nil, nil): break
            }
        }
    }

    /// Pairs elements that were changed in place; inserted and removed ones stay unpaired.
    private func aligned(
        _ expected: ArraySlice<Any>, _ found: ArraySlice<Any>
    ) -> [(expected: Int?, found: Int?)] {
        let changes = found.difference(from: expected, by: isEqual)
        let removed = Set(
            changes.removals.map { change in
                if case .remove(let offset, _, _) = change {
                    expected.startIndex + offset
                } else {
                    -1
                }
            })
        let inserted = Set(
            changes.insertions.map { change in
                if case .insert(let offset, _, _) = change { found.startIndex + offset } else { -1 }
            })
        var result: [(expected: Int?, found: Int?)] = []
        var one = expected.startIndex
        var other = found.startIndex
        while one < expected.endIndex || other < found.endIndex {
            let isGone = removed.contains(one)
            let isNew = inserted.contains(other)
            if isGone || isNew {
                result.append((isGone ? one : nil, isNew ? other : nil))
            }
            one += isGone || !isNew ? 1 : 0
            other += isNew || !isGone ? 1 : 0
        }
        return result
    }

    private mutating func compareSets(_ expected: Mirror, _ found: Mirror, at path: String) {
        let sets = (hashed(expected), hashed(found))
        if sets.0.count != sets.1.count {
            note(path, counted(sets.0.count, "element"), "\(sets.1.count)")
        }
        noteSorted(sets.0.subtracting(sets.1), path) { ($0, "nothing") }
        noteSorted(sets.1.subtracting(sets.0), path) { ("nothing", $0) }
    }

    private func hashed(_ set: Mirror) -> Set<AnyHashable> {
        Set(set.children.compactMap { $0.value as? AnyHashable })
    }

    private mutating func noteSorted(
        _ elements: Set<AnyHashable>, _ path: String, _ pair: (String) -> (String, String)
    ) {
        // Only a prefix is sorted: few lines are shown.
        let shown = elements.prefix(1_000).map { summary($0.base) }
        for element in shown.sorted() {
            let (expected, found) = pair(element)
            note(path, expected, found)
        }
        more += elements.count - shown.count
    }

    private mutating func compareDictionaries(
        _ expected: Mirror, _ found: Mirror, at path: String, depth: Int
    ) {
        let values = (Self.values(expected), Self.values(found))
        if values.0.count != values.1.count {
            note(path, counted(values.0.count, "key"), "\(values.1.count)")
        }
        let changed = Set(values.0.keys).union(values.1.keys).filter { key in
            guard let one = values.0[key], let other = values.1[key] else { return true }
            return !isEqual(one, other)
        }
        let named = changed.prefix(1_000).map { (summary($0.base), $0) }.sorted { $0.0 < $1.0 }
        for (name, key) in named {
            let place = "\(path)[\(name)]"
            switch (values.0[key], values.1[key]) {
            case (let one?, let other?): compare(one, other, at: place, depth: depth)
            case (let one?, nil): note(place, summary(one), "nothing")
            case (nil, let other?): note(place, "nothing", summary(other))
            case (nil, nil): break
            }
        }
        more += changed.count - named.count
    }

    private static func values(_ dictionary: Mirror) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for child in dictionary.children {
            let entry = Mirror(reflecting: child.value).children.map(\.value)
            if entry.count == 2, let key = entry[0] as? AnyHashable { result[key] = entry[1] }
        }
        return result
    }

    /// Shortens long texts to the place where they differ.
    private func strings(_ expected: String, _ found: String) -> String {
        guard max(expected.count, found.count) > 60 else {
            return makeText(expected.debugDescription, found.debugDescription)
        }
        let common = zip(expected, found).prefix { $0 == $1 }.count
        let excerpts = [expected, found].map { text in
            let start = max(0, common - 15)
            let middle = String(text.dropFirst(start).prefix(45))
            let end = start + middle.count < text.count ? "…" : ""
            return (start > 0 ? "…" : "") + middle.debugDescription + end
        }
        return makeText(excerpts[0], excerpts[1]) + " (from character \(common))"
    }
}

private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

private let redacted = "<redacted>"

extension String {
    fileprivate func appending(field: String) -> String { isEmpty ? field : "\(self).\(field)" }
}

/// Returns `false` for values that cannot be compared; their parts are compared instead.
private func isEqual(_ left: Any, _ right: Any) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return left.isEqual(to: right)
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

private func caseName(_ value: Any, _ mirror: Mirror) -> String {
    mirror.children.first?.label ?? "\(value)"
}

private func shortDescriptions(_ expected: Any, _ found: Any) -> (String, String)? {
    guard expected is any CustomStringConvertible else { return nil }
    let texts = ("\(expected)", "\(found)")
    let isShort = max(texts.0.utf8.count, texts.1.utf8.count) <= 80
    return isShort && !texts.0.contains("\n") && !texts.1.contains("\n") ? texts : nil
}
