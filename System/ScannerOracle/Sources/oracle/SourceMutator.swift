import Foundation

/// Mutates sources: generated ones, and parts of the corpus.
struct SourceMutator {
    private var random: Randomness

    init(_ random: Randomness) { self.random = random }

    /// Some lines of a file.
    mutating func piece(of file: [UInt8]) -> [UInt8] {
        guard file.count > 1 else { return file }
        let start = lineStart(in: file, near: random.below(file.count))
        return Array(file[start..<min(file.count, start + 50 + random.below(2_000))])
    }

    mutating func mutate(_ source: [UInt8]) -> [UInt8] {
        var source = source
        for _ in 0..<1 + random.below(3) { change(&source) }
        return source
    }

    mutating func splice(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
        guard !one.isEmpty else { return other }
        let place =
            random.once(in: 2)
            ? random.below(one.count) : lineStart(in: one, near: random.below(one.count))
        return Array(one[..<place]) + other + Array(one[place...])
    }

    private func lineStart(in source: [UInt8], near place: Int) -> Int {
        source[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    private mutating func change(_ source: inout [UInt8]) {
        guard !source.isEmpty else { return }
        let place = random.below(source.count)
        switch random.below(9) {
        case 0: source.remove(at: place)
        case 1: source.removeSubrange(place..<min(source.count, place + random.below(20)))
        case 2: source.removeSubrange(place...)
        case 3: source[place] = UInt8(random.below(256))
        case 4:
            let end = min(source.count, place + random.below(60))
            source.insert(contentsOf: Array(source[place..<end]), at: random.below(source.count))
        default: source.insert(contentsOf: random.pick(Self.nasty).utf8, at: place)
        }
    }

    private static let nasty = [
        "\"", "\"\"\"", "#\"", "\"#", "##\"\"\"", "\"\"\"##", "\\(", ")", "(", "/", "//", "/*",
        "*/", "#/", "/#", "`",
        "'", "\\", "\n", "\r", "\r\n", "\0", "\u{FEFF}", "\u{A0}", "\u{201C}", "\u{201D}", "#",
        "##", "#if ",
        "#endif\n", "#else\n", "\nimport Z\n", "import Z", "@testable ", "@", ".", "..", "::", ":",
        ",", ";", "{",
        "}", "[", "]", "<#", "#>", "<#x#>", "<<<<<<< \n", "\n>>>>>>> \n", "\n>>>> ", "<<<<\n",
        "try? ", "try! ", "?",
        "!", " / ", " /a", "/ ", "^/", "-/", " ^/x/ ", "func /", "operator /", "0x", "1.", "1e",
        ".0", "$", "$0",
        "\u{300}", "\u{1F600}", "€", "\u{2026}", "→", "case a, Date", "canImport(A)",
        "#elseif canImport(B)\n",
        "#available", "#!", "=", "&", "->", "*", "*/ ", "in", "import", "public ", "\u{0B}", "é",
        "return /a b/", ">",
        "<", "<A>/", "...", "_", "`import`", ".import", "import:", "import (",
    ]
}
