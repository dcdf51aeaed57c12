/// Generates Swift sources that are valid but difficult to scan.
struct SourceGenerator {
    private(set) var random: Randomness
    private var depth = 0
    /// The depth of interpolations in single-line strings.
    private var isInLine = 0

    init(_ random: Randomness) { self.random = random }

    mutating func file() -> String {
        var text = random.once(in: 20) ? "#!/usr/bin/env swift import X\n" : ""
        for _ in 0..<1 + random.below(8) { text += statement() + end() }
        return text
    }

    // MARK: White space

    private mutating func end() -> String {
        if isInLine > 0 { return ";" + gap() }
        return random.pick([
            "\n", "\n", "\n", ";", " ; ", "\r\n", "\r", "\n\n", " // import E\n", "\n\u{0C}",
        ])
    }

    /// White space and comments, possibly empty.
    private mutating func gap() -> String {
        switch random.below(12) {
        case 0: return comment()
        case 1: return " " + comment() + " "
        case 2: return "\t"
        case 3, 4: return ""
        case 5 where isInLine == 0: return "\n"
        case 6 where isInLine == 0:
            return " // " + random.pick(Self.hidden) + random.pick(["\n", "\r\n"])
        default: return " "
        }
    }

    /// White space and comments on one line, never empty.
    private mutating func space() -> String {
        switch random.below(8) {
        case 0: return comment()
        case 1: return " " + comment() + "\t"
        case 2: return "\t"
        default: return " "
        }
    }

    private mutating func comment() -> String {
        var inner = random.pick(Self.hidden)
        if random.once(in: 3) { inner += "/*" + random.pick(Self.hidden) + "*/" }
        if random.once(in: 4) {
            inner += random.pick(["*", "/", "**", "\"\"\"", "#", "\\("]) + " "
        }
        if random.once(in: 6), isInLine == 0 { inner += "\n" }
        return "/*" + inner + "*/"
    }

    /// Text that has no meaning in comments and strings.
    private static let hidden = [
        "", " ", "import H", " import H\t", "\"", "\"import H\"", "'", "`import`",
        "#if canImport(H)",
        "Date()", "é", "\u{1F600}", "@testable import H", "\\(Date())", " x ",
    ]

    // MARK: Names

    private mutating func name() -> String {
        random.pick([
            "a", "b", "value", "Foundation", "Date", "URLSession", "importing", "_import", "isA",
            "public_",
            "`import`", "`class`", "`a b`", "`1`", "`/*`", "größe", "ﬁ", "變數", "🙂", "x1", "package",
            "shared", "UUID", "Task", "open", "testable", "canImport", "`\"`", "of",
        ])
    }

    private mutating func label() -> String {
        random.pick([
            "import", "if", "a", "in", "public", "Date", "URLSession", "`import`", "case", "for",
        ])
    }

    // MARK: Statements

    private mutating func statement() -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth < 5 else { return "f()" }
        if isInLine > 0 { return random.once(in: 3) ? importation() : expression() }
        switch random.below(16) {
        case 0...3: return importation()
        case 4: return condition()
        case 5: return function()
        case 6: return type()
        case 7: return loop()
        case 8: return operatorFunction()
        case 11:
            return random.pick(["infix operator ", "prefix operator ", "postfix operator "])
                + random.pick(["<>", "-/", "+-", "^^", "→", "***"])
        case 9: return "return" + space() + expression()
        case 10: return "_ = " + expression()
        default: return random.pick(["let", "var"]) + space() + plainName() + " = " + expression()
        }
    }

    private mutating func plainName() -> String {
        random.pick(["a", "b", "c", "`import`", "`a b`", "URLSession"])
    }

    private mutating func importation() -> String {
        var text = ""
        for _ in 0..<random.below(3) { text += attribute() }
        if random.once(in: 3) {
            text +=
                random.pick(["public", "package", "internal", "fileprivate", "private"]) + space()
                + gap()
        }
        text += "import" + space() + gap()
        if random.once(in: 3) {
            text +=
                random.pick([
                    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
                ])
                + space() + gap() + moduleName() + gap() + random.pick([".", "."]) + gap()
                + moduleName()
            return text
        }
        text += moduleName()
        for _ in 0..<random.below(2) { text += gap() + "." + gap() + moduleName() }
        return text
    }

    private mutating func moduleName() -> String {
        random.pick([
            "Foundation", "A", "`B`", "`c d`", "Größe", "`import`", "_Concurrency", "Swift", "open",
            "X1",
            "URLSession", "package", "`class`", "canImport",
        ])
    }

    private mutating func attribute() -> String {
        let name = random.pick([
            "testable", "_exported", "preconcurrency", "_implementationOnly", "_spiOnly", "_spi(A)",
            "_spi(A)", "MainActor", "A.B", "available(*, deprecated, message: \"import M\")",
            "_documentation(visibility: internal)", "C(import: 1, { (a) in \")\" })",
            "D(\"\\(f(1))\")",
        ])
        return "@" + name + space() + gap()
    }

    private mutating func condition() -> String {
        var text = "#if" + space() + test() + space() + "\n"
        for _ in 0..<random.below(3) { text += statement() + end() + "\n" }
        for _ in 0..<random.below(2) {
            text += "#elseif" + space() + test() + "\n" + statement() + "\n"
        }
        if random.once(in: 2) { text += "#else\n" + statement() + "\n" }
        return text + "#endif\n"
    }

    private mutating func test() -> String {
        switch random.below(7) {
        case 0: return "DEBUG"
        case 1: return "os(Linux)"
        case 2: return "!" + test()
        case 3: return "(" + test() + random.pick([" && ", " ||\n", " || "]) + test() + ")"
        case 4: return "canImport(" + moduleName() + ", _version: 5.1)"
        case 5: return "canImport(" + moduleName() + "." + moduleName() + ")"
        default: return "canImport(" + moduleName() + ")"
        }
    }

    private mutating func function() -> String {
        "func" + space() + plainName() + "(" + label() + " a: A, " + label() + space() + "b: B = "
            + expression() + ")" + gap() + "{" + gap() + statement() + gap() + "\n}"
    }

    private mutating func type() -> String {
        random.pick(["struct", "enum", "extension", "class"]) + " T" + gap() + "{\n"
            + random.pick([
                "static let shared = ", "static var a: Int { ", "static func shared() { ",
            ])
            .closed(with: expression()) + "\n}"
    }

    private mutating func loop() -> String {
        random.pick(["for a in ", "while ", "switch ", "if "])
            .body(of: name(), with: statement())
    }

    private mutating func operatorFunction() -> String {
        random.pick(["func / ", "static func /^ ", "prefix func -/"])
            + "(a: A, b: A) -> A { a / b }"
    }

    // MARK: Expressions

    private mutating func expression() -> String {
        depth += 1
        defer { depth -= 1 }
        guard depth < 7 else { return random.pick(["1", "a", "\"\"", ".b"]) }
        switch random.below(22) {
        case 0...4: return string()
        case 5, 6: return regex()
        case 7:
            return name() + " / " + expression() + random.pick([" / ", " /* / */ / ", "/"]) + "b"
        case 8:
            return name() + "."
                + random.pick([
                    "import", "if", "shared", "Date()", "`import`", "now", "public", "package",
                    "private",
                ])
        case 9: return name() + "(" + label() + ": " + expression() + ", " + expression() + ")"
        case 10: return "[" + expression() + "," + gap() + expression() + "]"
        case 11: return "{" + space() + statement() + space() + "}"
        case 12: return "(" + expression() + ")"
        case 13: return random.pick(["try? ", "try! ", "try ", "await "]) + expression()
        case 14: return name() + " ? " + expression() + " : " + expression()
        case 15:
            return random.pick([
                "Date()", "Date /**/ ( )", "Foundation.Date()", "URLSession.shared",
            ])
        case 16:
            return random.pick([
                "\\.import", "\\A.b", "#file", "#import2", "#internal", "\\.public", "$0", "x.0.1",
                "&a",
            ])
        case 17:
            return random.pick(["1", "0x1F", "1.5e3", "0xff.a", "1_0", "0b1", "1.a", "1e-5", "0o7"])
        case 18:
            return name() + random.pick([" + ", " == ", " ?? ", "...", " -/ ", " &/ "])
                + expression()
        case 19:
            return random.pick([
                "-a", "f(/)", "f(a, / )", "[/ , \"/\"]", "f(/ , \"a/b\")", "(^/ )", "f(/, a /b/ c)",
                "[/ , /x/]",
            ])
        case 20: return name() + random.pick(["!", "?.a", "!.b", "?[0]"])
        default: return name()
        }
    }

    private mutating func string() -> String {
        let pounds = String(repeating: "#", count: random.below(5) == 0 ? 1 + random.below(3) : 0)
        if isInLine == 0, random.once(in: 4) { return lines(pounds) }
        isInLine += 1
        defer { isInLine -= 1 }
        var text = pounds + "\""
        for _ in 0..<random.below(4) {
            text += random.once(in: 3) ? "\\" + pounds + "(" + expression() + ")" : inert(pounds)
        }
        return text + "\"" + pounds
    }

    private mutating func lines(_ pounds: String) -> String {
        var text = pounds + "\"\"\"\n"
        for _ in 0..<random.below(4) {
            text += random.once(in: 3) ? "\\" + pounds + "(" + expression() + ")" : inert(pounds)
            text += random.pick(["\n", " ", "\r\n", "\"", " \\" + pounds + "\n"])
        }
        return text + "\n\"\"\"" + pounds
    }

    /// A part of a string that neither ends nor interpolates it.
    private mutating func inert(_ pounds: String) -> String {
        if pounds.isEmpty {
            return random.pick([
                "import S", "// ", "/* ", "*/", "'", "`", "\\\"", "\\\\", "\\n", "\\u{41}",
                "#\\\"#", "(", ")",
                "{", "é", "\\'", "\\t", "Date()", " ", "#",
            ])
        }
        return random.pick([
            "import S", "\"", "\\", "\\\"", "\\(Date())", "'", "//", "/*", "#", "\" import",
        ])
    }

    private mutating func regex() -> String {
        let body = random.pick([
            "import R", "a", "[/]", "\\/", "(a|b)", "[(]", "\\(", ".*", "\\s", "\"", "'", "a#b",
            "[^\\]]", "a b",
            "`", "\\[", "{2}", "Date\\(\\)", "(?i)x",
        ])
        if random.once(in: 2) { return "/" + body + "/" }
        let pounds = String(repeating: "#", count: 1 + random.below(2))
        if isInLine == 0, random.once(in: 3) {
            return pounds + "/\n  " + body + "/\n  import R // \"\n  /" + pounds
        }
        return pounds + "/" + body + random.pick(["", "/", " / "]) + "x/" + pounds
    }
}

extension String {
    fileprivate func closed(with expression: String) -> String {
        hasSuffix("{ ")
            ? self + expression + " }" : hasSuffix("= ") ? self + expression : self + "}"
    }

    fileprivate func body(of name: String, with statement: String) -> String {
        self + name + (hasPrefix("switch") ? " { default: " : " { ") + statement + "\n}"
    }
}
