public import AshlarJSON

/// One difference between a JSON value and the previous one.
public struct JSONChange: Hashable, Sendable {
    /// A JSON Pointer (RFC 6901); empty for the whole value.
    public let path: String
    /// The new value; `nil` if it was removed.
    public let value: JSONValue?

    /// Creates a change; for tests of code that reads recordings.
    public init(path: String, value: JSONValue?) {
        self.path = path
        self.value = value
    }
}

extension JSONValue {
    /// The changes that turn `old` into `self`, in the order of their application; empty if they
    /// are equal.
    ///
    /// If most of an array or object differs, it is one change.
    func changes(from old: JSONValue) -> [JSONChange] {
        var changes: [JSONChange] = []
        collect(from: old, at: "", into: &changes)
        return changes
    }

    private func collect(
        from old: JSONValue, at path: String, into changes: inout [JSONChange]
    ) {
        let start = changes.count
        switch (old, self) {
        case (.object(let old), .object(let new)):
            for name in Set(old.keys).union(new.keys).sorted() {
                let path = path + "/" + Self.escaped(name)
                if let value = new[name], let earlier = old[name] {
                    value.collect(from: earlier, at: path, into: &changes)
                } else {
                    changes.append(JSONChange(path: path, value: new[name]))
                }
            }
        case (.array(let old), .array(let new)):
            for index in 0..<min(old.count, new.count) {
                new[index].collect(from: old[index], at: "\(path)/\(index)", into: &changes)
            }
            for index in old.count..<max(old.count, new.count) {
                changes.append(JSONChange(path: "\(path)/\(index)", value: new[index]))
            }
            // In descending order, so that a removal does not shift the positions of later ones.
            for index in (new.count..<max(old.count, new.count)).reversed() {
                changes.append(JSONChange(path: "\(path)/\(index)", value: nil))
            }
        default:
            if self != old { changes.append(JSONChange(path: path, value: self)) }
            return
        }
        let parts = changes[start...]
        if parts.count > 1, parts.reduce(0, { $0 + 1 + ($1.value?.size ?? 0) }) > size {
            changes.replaceSubrange(start..., with: [JSONChange(path: path, value: self)])
        }
    }

    /// The number of values inside the value, for comparing sizes.
    private var size: Int {
        switch self {
        case .array(let values): values.reduce(1) { $0 + $1.size }
        case .object(let members): members.values.reduce(1) { $0 + $1.size }
        default: 1
        }
    }

    /// Applies the changes from ``changes(from:)``.
    ///
    /// - Returns: The first path that does not exist, or `nil`.
    mutating func apply(_ changes: some Sequence<JSONChange>) -> String? {
        for change in changes {
            guard let names = Self.names(of: change.path) else { return change.path }
            if names.isEmpty {
                guard let value = change.value else { return change.path }
                self = value
            } else if !set(names[...], to: change.value) {
                return change.path
            }
        }
        return nil
    }

    private mutating func set(_ names: ArraySlice<String>, to value: JSONValue?) -> Bool {
        guard let name = names.first else { return false }
        let rest = names.dropFirst()
        if var members = takeMembers() {
            defer { self = .object(members) }
            if !rest.isEmpty { return members[name]?.set(rest, to: value) ?? false }
            guard value != nil || members[name] != nil else { return false }
            members[name] = value
            return true
        }
        guard var values = takeElements() else { return false }
        defer { self = .array(values) }
        guard let index = Int(name), "\(index)" == name, index >= 0, index <= values.count else {
            return false
        }
        if !rest.isEmpty {
            return index < values.count && values[index].set(rest, to: value)
        }
        if let value {
            if index == values.count { values.append(value) } else { values[index] = value }
            return true
        }
        guard index == values.count - 1 else { return false }
        values.removeLast()
        return true
    }

    // Moved out while they change, which avoids a copy.

    private mutating func takeMembers() -> [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }

    private mutating func takeElements() -> [JSONValue]? {
        guard case .array(let values) = self else { return nil }
        self = .null
        return values
    }

    static func escaped(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return name }
        return String(
            name.unicodeScalars.reduce(into: String.UnicodeScalarView()) { text, scalar in
                switch scalar {
                case "~": text.append(contentsOf: "~0".unicodeScalars)
                case "/": text.append(contentsOf: "~1".unicodeScalars)
                default: text.append(scalar)
                }
            })
    }

    /// The names along a JSON Pointer; `nil` if it is not a valid one.
    static func names(of path: String) -> [String]? {
        guard !path.isEmpty else { return [] }
        let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
        guard parts[0].isEmpty else { return nil }
        var names: [String] = []
        for part in parts.dropFirst() {
            var name: [UInt8] = []
            var isEscape = false
            for byte in part {
                if isEscape {
                    guard byte == 0x30 || byte == 0x31 else { return nil }
                    name.append(byte == 0x30 ? 0x7E : 0x2F)
                    isEscape = false
                } else if byte == 0x7E {
                    isEscape = true
                } else {
                    name.append(byte)
                }
            }
            if isEscape { return nil }
            names.append(String(decoding: name, as: UTF8.self))
        }
        return names
    }
}
