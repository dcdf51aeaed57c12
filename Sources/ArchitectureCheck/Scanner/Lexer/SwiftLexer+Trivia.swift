import Foundation

extension SwiftLexer {
    @inline(__always)
    mutating func skipSpaces() {
        var place = index + 1
        while place < count, classes[Int(base[place])] == .space { place += 1 }
        index = place
    }

    /// The end of the line that contains this offset.
    mutating func endOfLine(from place: Int) -> Int {
        // Files without line feeds are searched only once.
        if missing.lineFeed < place { missing.lineFeed = offset(of: "\n", from: place, to: count) }
        return offset(of: "\r", from: place, to: missing.lineFeed)
    }

    /// The offset of the first such byte, or the end.
    private func offset(of byte: Unicode.Scalar, from start: Int, to end: Int) -> Int {
        let found = memchr(base + start, Int32(byte.value), end - start)
        return found.map { UnsafeRawPointer(base).distance(to: $0) } ?? end
    }

    /// Called at a slash: skips a comment if one begins here.
    mutating func skipComment(_ newline: inout Bool) -> Bool {
        if at(index + 1, "/") {
            index = endOfLine(from: index)
            return true
        }
        guard at(index + 1, "*") else { return false }
        index += 2
        var depth = 1
        while index < count {
            switch base[index] {
            case UInt8(ascii: "*") where at(index + 1, "/"):
                index += 2
                depth -= 1
                if depth == 0 { return true }
            case UInt8(ascii: "/") where at(index + 1, "*"):
                index += 2
                depth += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                newline = true
                index += 1
            default:
                index += 1
            }
        }
        return true
    }

    /// Called at `<` or `>`: skips one side of a merge conflict.
    mutating func skipConflict() -> Bool {
        guard index == 0 || isLineBreak(index - 1) || base[index - 1] == 0 else { return false }
        let ours = starts(with: "<<<<<<< ", at: index)
        guard ours || starts(with: ">>>> ", at: index) else { return false }
        if ours ? missing.conflictEnds.ours : missing.conflictEnds.theirs { return false }
        let end: StaticString = ours ? ">>>>>>> " : "<<<<\n"
        var place = index + (ours ? 8 : 5)
        while place < count {
            if base[place] == end.utf8Start[0], isLineBreak(place - 1), starts(with: end, at: place)
            {
                index = place + end.utf8CodeUnitCount
                while index < count, !isLineBreak(index) { index += 1 }
                return true
            }
            place += 1
        }
        if ours { missing.conflictEnds.ours = true } else { missing.conflictEnds.theirs = true }
        return false
    }

    /// Called at `<`: skips an editor placeholder, `<#…#>`.
    mutating func skipPlaceholder() -> Bool {
        guard at(index + 1, "#") else { return false }
        var place = index + 2
        while place < count, base[place] != UInt8(ascii: "\n") {
            if base[place] == UInt8(ascii: "<"), at(place + 1, "#") { return false }
            if base[place] == UInt8(ascii: "#"), at(place + 1, ">") {
                index = place + 2
                return true
            }
            place += 1
        }
        return false
    }

    func starts(with text: StaticString, at place: Int) -> Bool {
        guard place + text.utf8CodeUnitCount <= count else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where base[place + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }
}
