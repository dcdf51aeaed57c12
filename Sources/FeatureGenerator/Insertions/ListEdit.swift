import AshlarArchitectureCheck

/// A list in JSON with comments, changed so that every other byte stays: comments and layout are a
/// person's.
struct ListEdit {
    private let bytes: [UInt8]
    private let begin: Int
    private let elements: [LocatedJSON]

    /// `nil` for what is no list.
    init?(_ json: LocatedJSON, in bytes: [UInt8]) {
        guard let elements = json.elements else { return nil }
        (self.bytes, begin, self.elements) = (bytes, json.bytes.lowerBound + 1, elements)
    }

    /// With one more behind the last: on a line of its own, as soon as the list has several.
    ///
    /// What stands behind the last one in its line is about that one, and stays there.
    func adding(_ literal: String) -> [UInt8] {
        var bytes = bytes
        guard let last = elements.last else {
            bytes.insert(contentsOf: literal.utf8, at: begin)
            return bytes
        }
        let comma = comma(after: last)
        let end = endOfLine(from: comma.map { $0 + 1 } ?? last.bytes.upperBound)
        let text = (end.isNewLine ? newLine(like: last) : [.space]) + Array(literal.utf8)
        bytes.insert(contentsOf: text + (comma == nil ? [] : [.comma]), at: end.place)
        if comma == nil { bytes.insert(.comma, at: last.bytes.upperBound) }
        return bytes
    }

    // MARK: Where what is

    private func comma(after element: LocatedJSON) -> Int? {
        var place = element.bytes.upperBound
        while bytes[place].isBlank || bytes[place] == .slash {
            place = bytes[place] == .slash ? commentEnd(at: place) : place + 1
        }
        return bytes[place] == .comma ? place : nil
    }

    /// Behind the blanks and comments that follow in the same line; before the blanks at its end.
    private func endOfLine(from start: Int) -> (place: Int, isNewLine: Bool) {
        var (place, end) = (start, start)
        while bytes[place].isBlank || bytes[place] == .slash {
            if bytes[place] == .newLine { return (end, true) }
            if bytes[place] == .slash {
                place = commentEnd(at: place)
                end = place
            } else {
                place += 1
            }
        }
        return (end, false)
    }

    /// The file was read whole, and so every comment has an end.
    private func commentEnd(at start: Int) -> Int {
        guard bytes[start + 1] == .star else {
            let end = bytes[start...].firstIndex(of: .newLine) ?? bytes.count
            return bytes[end - 1] == .carriageReturn ? end - 1 : end
        }
        var place = start + 2
        while bytes[place] != .star || bytes[place + 1] != .slash { place += 1 }
        return place + 2
    }

    /// As lines end in this file, and indented as the element's line is.
    private func newLine(like element: LocatedJSON) -> [UInt8] {
        let start = lineStart(of: element.bytes.lowerBound)
        let isWindows = start > 1 && bytes[start - 2] == .carriageReturn
        return (isWindows ? [.carriageReturn] : []) + [.newLine]
            + bytes[start...].prefix { $0 == .space || $0 == .tab }
    }

    private func lineStart(of place: Int) -> Int {
        (bytes[..<place].lastIndex(of: .newLine) ?? -1) + 1
    }
}

extension UInt8 {
    fileprivate static let (space, tab) = (Self(ascii: " "), Self(ascii: "\t"))
    fileprivate static let (newLine, carriageReturn) = (Self(ascii: "\n"), Self(ascii: "\r"))
    fileprivate static let (slash, star, comma) = (
        Self(ascii: "/"), Self(ascii: "*"), Self(ascii: ",")
    )

    fileprivate var isBlank: Bool {
        self == .space || self == .tab || self == .newLine || self == .carriageReturn
    }
}
