import AshlarDomain

@testable import AshlarAppShell
@testable import AshlarWebShell

/// Walks a template with its fields, and collects every name without a value.
///
/// Supports what these pages use: variables, sections, inverted sections, partials and dotted
/// names.
struct TemplateReader {
    enum Token: Equatable {
        case name(String)
        case open(String, inverted: Bool)
        case close(String)
        case partial(String)
    }

    let pages: [String: String]
    /// `page: name` for each name without a value.
    private(set) var missing: Set<String> = []
    /// Every section entered at least once, as `page: #name`.
    private(set) var entered: Set<String> = []

    init(pages: [String: String]) { self.pages = pages }

    /// All sections of a page, as `page: #name`.
    static func sections(_ page: String, _ text: String) -> Set<String> {
        Set(
            tokens(text).compactMap { token in
                if case .open(let name, false) = token { "\(page): #\(name)" } else { nil }
            })
    }

    mutating func read(_ page: String, _ stack: [Any]) {
        var rest = Self.tokens(pages[page] ?? "")[...]
        if pages[page] == nil { missing.insert("no page \(page)") }
        walk(page, &rest, stack, isShown: true)
    }

    private mutating func walk(
        _ page: String, _ rest: inout ArraySlice<Token>, _ stack: [Any], isShown: Bool
    ) {
        while let token = rest.popFirst() {
            switch token {
            case .close: return
            case .partial(let name): if isShown { read(name, stack) }
            case .name(let name): if isShown { _ = value(name, page, stack) }
            case .open(let name, let inverted):
                let body = rest
                let value = isShown ? value(name, page, stack) : nil
                let frames = frames(value, inverted: inverted, stack)
                if !frames.isEmpty, !inverted { entered.insert("\(page): #\(name)") }
                for frame in frames.dropLast() {
                    var copy = body
                    walk(page, &copy, frame, isShown: true)
                }
                walk(page, &rest, frames.last ?? stack, isShown: isShown && !frames.isEmpty)
            }
        }
    }

    /// The stacks with which a section is drawn; empty if it is not drawn.
    private func frames(_ value: Any?, inverted: Bool, _ stack: [Any]) -> [[Any]] {
        let isTrue: Bool
        var inner: [[Any]] = [stack]
        switch value {
        case let flag as Bool: isTrue = flag
        case let list as [Any]:
            isTrue = !list.isEmpty
            inner = list.map { stack + [$0] }
        case nil: isTrue = false
        case let some?:
            isTrue = "\(type(of: some))" != "Nothing"
            inner = [stack + [some]]
        }
        return isTrue == inverted ? [] : (inverted ? [stack] : inner)
    }

    private mutating func value(_ name: String, _ page: String, _ stack: [Any]) -> Any? {
        let parts = name.split(separator: ".").map(String.init)
        // `{{.}}` is the element itself.
        guard let first = parts.first else { return stack.last }
        for frame in stack.reversed() {
            guard var found = (frame as? [String: Any])?[first] else { continue }
            if let words = found as? WordBranch {
                let key = parts.dropFirst().joined(separator: ".")
                if words.words.texts[key] == nil { missing.insert("\(page): \(name)") }
                return words.words(key)
            }
            for part in parts.dropFirst() {
                guard let next = (found as? [String: Any])?[part] else {
                    // An enum contains only its present case; another state has the other.
                    if (found as? [String: Any])?["name"] != nil { return nil }
                    missing.insert("\(page): \(name)")
                    return nil
                }
                found = next
            }
            return found
        }
        if case let fields as [String: Any] = stack.last, fields["name"] != nil { return nil }
        missing.insert("\(page): \(name)")
        return nil
    }

    static func tokens(_ text: String) -> [Token] {
        text.split(separator: "{{", omittingEmptySubsequences: false).dropFirst().compactMap {
            part in
            var tag = part.prefix { $0 != "}" }
            if tag.first == "{" { tag = tag.dropFirst() }
            let name = tag.drop { "#^/> &".contains($0) }
            switch tag.first {
            case "#": return .open(String(name), inverted: false)
            case "^": return .open(String(name), inverted: true)
            case "/": return .close(String(name))
            case ">": return .partial(String(name))
            default: return .name(String(name))
            }
        }
    }
}
