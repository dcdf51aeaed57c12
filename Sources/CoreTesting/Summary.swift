/// A value in one line of at most about 120 characters, at a cost independent of its size.
func summary(_ value: Any) -> String {
    var summary = Summary()
    summary.append(value, depth: 0)
    return summary.text
}

/// Builds a text like a value’s default description; stops when the line is full.
private struct Summary {
    private static let limit = 120
    private static let depth = 12

    private(set) var text = ""

    private var isFull: Bool { text.utf8.count >= Self.limit }

    private mutating func append(text more: String) {
        guard !isFull else { return }
        text += more.replacing("\n", with: "\\n")
        if text.count > Self.limit { text = text.prefix(Self.limit) + "…" }
    }

    mutating func append(_ value: Any, depth: Int) {
        if isFull { return }
        if let string = value as? String {
            append(text: String(string.prefix(Self.limit)).debugDescription)
            return
        }
        let mirror = Mirror(reflecting: value)
        guard depth < Self.depth else { return append(text: "…") }
        switch mirror.displayStyle {
        case .optional:
            guard let child = mirror.children.first else { return append(text: "nil") }
            append(child.value, depth: depth)
        case .collection, .set: append(mirror.children.lazy.map { ("", $0.value) }, "[", "]", depth)
        case .dictionary:
            let entries = mirror.children.lazy.map { child in
                let entry = Mirror(reflecting: child.value).children.map(\.value)
                return (summary(entry.first ?? "") + ": ", entry.last ?? "")
            }
            append(entries, "[", "]", depth)
        case .tuple: append(fields(mirror), "(", ")", depth)
        case .enum where !(value is any CustomStringConvertible):
            guard let child = mirror.children.first else { return append(text: "\(value)") }
            append(text: child.label ?? "")
            let payload = Mirror(reflecting: child.value)
            if payload.displayStyle == .tuple {
                append(fields(payload), "(", ")", depth)
            } else {
                append(CollectionOfOne(("", child.value)), "(", ")", depth)
            }
        case .struct where !(value is any CustomStringConvertible),
            .class where !(value is any CustomStringConvertible):
            append(text: "\(type(of: value))")
            append(fields(mirror), "(", ")", depth)
        default: append(text: "\(value)")
        }
    }

    private func fields(_ mirror: Mirror) -> some Sequence<(String, Any)> {
        mirror.children.lazy.map { child in
            let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
            return (label.map { "\($0): " } ?? "", child.value)
        }
    }

    private mutating func append(
        _ entries: some Sequence<(String, Any)>, _ open: String, _ close: String, _ depth: Int
    ) {
        append(text: open)
        var isFirst = true
        for (label, value) in entries {
            if isFull { return }
            append(text: (isFirst ? "" : ", ") + label)
            append(value, depth: depth + 1)
            isFirst = false
        }
        append(text: close)
    }
}
