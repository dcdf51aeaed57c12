/// The lines in which two values differ when dumped: `-` expected, `+` found.
func difference<Value>(_ found: Value, _ expected: Value) -> String {
    let (new, old) = (lines(of: found), lines(of: expected))
    let changes = new.difference(from: old)
    guard !changes.isEmpty else { return "They look alike and are not equal: \(found)" }
    return changes.map { change in
        switch change {
        case .remove(_, let line, _): "- \(line)"
        case .insert(_, let line, _): "+ \(line)"
        }
    }
    .joined(separator: "\n")
}

private func lines<Value>(of value: Value) -> [String] {
    var text = ""
    dump(value, to: &text)
    return text.split(separator: "\n").map(String.init)
}
