import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

let inEnglish = PageWords(locale: Locale(identifier: "en_GB"), timeZone: .gmt)
let inGerman = PageWords(locale: Locale(identifier: "de_DE"), timeZone: .gmt)

/// The `.strings` files of every module, and the code that uses them.
@Suite struct WordsTests {
    /// A folder of `.strings` files, and the folders that may use them.
    struct Module: Sendable, CustomTestStringConvertible {
        let name: String
        var testDescription: String { name }

        /// Every module with texts.
        static let all: [Module] = {
            // `findsTheModules` reports missing ones.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
            return names.sorted().map(Module.init).filter {
                FileManager.default.fileExists(
                    atPath: sources.appending(path: "\($0.name)/Words").path)
            }
        }()

        static let core = Module(name: "Core")
        static let domain = Module(name: "Domain")
        static let shell = Module(name: "WebShell")
        static let app = Module(name: "AppShell")

        private static let sources = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources")

        private static func texts(of folder: URL, ending: String) throws -> [String] {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            let found = (files?.allObjects as? [URL] ?? []).filter {
                $0.pathExtension == ending
            }
            return try found.map { try String(contentsOf: $0, encoding: .utf8) }
        }

        /// The keys of one language in file order, including duplicates.
        func keys(_ language: String) throws -> [String] {
            try entries(language).map(\.key)
        }

        func entries(_ language: String) throws -> [(key: String, text: String)] {
            let folder = Self.sources.appending(path: "\(name)/Words")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".\(language).strings") }.sorted()
            return try files.flatMap { file in
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                return text.matches(of: /(?m)^"([^"]+)" = "((?:[^"\\]|\\.)*)";/).map {
                    (String($0.1), String($0.2))
                }
            }
        }

        /// All string literals of the Swift files, and all names in templates.
        static func uses() throws -> (literals: Set<String>, templates: Set<String>) {
            let code = try texts(of: sources, ending: "swift")
            let pages = try ["AppShell", "WebShell"].flatMap {
                try texts(of: sources.appending(path: "\($0)/Pages"), ending: "mustache")
            }
            return (
                Set(
                    code.flatMap { $0.matches(of: /"([a-zA-Z0-9]+(?:\.[a-zA-Z0-9]+)+)"/) }
                        .map { String($0.1) }
                        + code.flatMap { $0.matches(of: /ReasonCode\(rawValue: "(\w+)"\)/) }
                        .map { "reason.\($0.1)" }
                        + followed(code, ["empty", "offline", "noMatches"])),
                Set(
                    pages.flatMap { $0.matches(of: /\{\{[#^\/]?w\.([a-zA-Z0-9.]+)\}\}/) }
                        .map { String($0.1) })
            )
        }

        /// The keys of a followed value’s placeholders, below the key of its view state.
        private static func followed(_ code: [String], _ names: [String]) -> [String] {
            code.flatMap {
                $0.matches(of: /viewState\(\s*"([a-zA-Z0-9.]+)"/)
            }.flatMap { match in names.map { "\(match.1).\($0)" } }
        }

        /// The keys in code where only a key is possible.
        static func asked() throws -> Set<String> {
            let code = try texts(of: sources, ending: "swift")
            let calls = code.flatMap {
                $0.matches(
                    of:
                        /\b(?:words|wording)\(\s*"([^"\\]+)"|\b(?:one|other): "([a-zA-Z0-9.]+)"/
                ).map { String($0.1 ?? $0.2 ?? "") }
            }
            return Set(calls + followed(code, ["offline", "offline.advice"]))
        }
    }

    @Test func findsTheModules() {
        let some = ["AppShell", "WebShell", "Core", "Domain", "FeatureAccounts", "FeaturePayments"]
        #expect(Set(some).subtracting(Module.all.map(\.name)) == [])
    }

    @Test(arguments: Module.all)
    func hasTheSameKeysInEveryLanguage(module: Module) throws {
        let english = try module.keys("en")
        #expect(!english.isEmpty)
        #expect(Set(english).count == english.count, "a key is there twice")
        for language in AshlarApp.languages {
            #expect(try Set(module.keys(language)) == Set(english), "\(language)")
            #expect(try module.keys(language).count == english.count, "\(language)")
        }
    }

    @Test(arguments: Module.all)
    func takesTheSameValuesInEveryLanguage(module: Module) throws {
        // Another test reports duplicate keys.
        let english = Dictionary(
            try module.entries("en").map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
        for language in AshlarApp.languages {
            for (key, text) in try module.entries(language) {
                #expect(Self.values(text) == Self.values(english[key] ?? ""), "\(language) \(key)")
                #expect(!text.isEmpty, "\(language) \(key)")
            }
        }
    }

    /// The numbers of a text’s values.
    static func values(_ text: String) -> [Int] {
        var next = 0
        return text.matches(of: /%(?:(\d)\$)?@/).map { match in
            if let place = match.1 { return Int(place) ?? 0 }
            next += 1
            return next
        }.sorted()
    }

    @Test(arguments: Module.all)
    func everyTextIsUsed(module: Module) throws {
        let uses = try Module.uses()
        let used = uses.literals.union(uses.templates)
        // A next step belongs to a problem, and a count without a total to the line with both.
        let unused = Set(try module.keys("en")).filter { key in
            let base = /\.(advice|open)$/
            return !used.contains(key) && !used.contains(key.replacing(base, with: ""))
        }
        #expect(unused.sorted() == [])
    }

    @Test func everyUsedTextExists() throws {
        let keys = try Set(Module.all.flatMap { try $0.keys("en") })
        let asked = try Module.asked().union(Module.uses().templates)
        #expect(asked.count > 10)
        #expect(asked.subtracting(keys).sorted() == [])
    }

    /// The domain replaces texts of Core, with “bank” for “server”, and the app replaces texts of
    /// the shell.
    @Test func noTwoModulesHaveTheSameKey() throws {
        let below = [Module.core.name, Module.shell.name]
        let keys = try Module.all.filter { !below.contains($0.name) }.flatMap { try $0.keys("en") }
        #expect(Set(keys).count == keys.count)
        let replaced = try Set(keys).intersection(Module.core.keys("en"))
        #expect(try replaced.isSubset(of: Module.domain.keys("en")))
        let reworded = try Set(keys).intersection(Module.shell.keys("en"))
        #expect(try reworded.isSubset(of: Module.app.keys("en")))
        #expect(try Set(Module.core.keys("en")).isDisjoint(with: Module.shell.keys("en")))
    }

    @Test(arguments: ["en", "de"]) func theDomainNamesTheBankWhereCoreNamesAServer(
        language: String
    ) throws {
        let server = language == "en" ? "server" : "Server"
        let page = language == "en" ? inEnglish : inGerman
        let texts = page.wording.words.texts.filter { $0.key.hasPrefix("server.") }
        #expect(texts.count > 10)
        #expect(texts.filter { $0.value.contains(server) }.keys.sorted() == [])
    }

    /// A table that no module uses would leave a page without texts.
    @Test(arguments: ["en", "de"])
    func everyFileIsRead(language: String) throws {
        let page = language == "en" ? inEnglish : inGerman
        let replaced = [
            "Core": try Set(Module.domain.keys(language)),
            "WebShell": try Set(Module.app.keys(language)),
        ]
        for module in Module.all {
            for (key, text) in try module.entries(language) {
                if replaced[module.name]?.contains(key) == true { continue }
                let plain = text.replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
                #expect(page.wording.words.texts[key] == plain, "\(module.name) \(key)")
            }
        }
    }
}

@Suite struct AcceptedLanguagesTests {
    static let britain = Locale(identifier: "en_GB")

    @Test(arguments: [
        ("", "en_GB", nil), ("de", "de_DE", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de-AT", "de"),
        ("en-US,en;q=0.9", "en-US", "en"), ("en", "en_GB", "en"), ("en,en-US", "en-US", "en"),
        // A locale without texts is still used for formats.
        ("fr-FR,fr;q=0.9", "fr-FR", nil), ("fr, de;q=0.5, en;q=0.9", "fr", "en"),
        ("fr, de-CH;q=0.9, en;q=0.5", "fr", "de"),
        ("DE-de", "DE-de", "de"), ("de;q=0, en-AU", "en-AU", "en"), ("de;q=x", "en_GB", nil),
        ("*", "en_GB", nil), ("../../etc/passwd, <script>, de-DE", "de-DE", "de"),
        (String(repeating: "de-", count: 1_000), "en_GB", nil), (";;;,,,=q", "en_GB", nil),
    ])
    func findsTheLocaleAndTheLanguageOfABrowser(
        header: String, identifier: String, language: String?
    ) {
        let accepted = AcceptedLanguages(header)
        #expect(accepted.locale(standard: Self.britain) == Locale(identifier: identifier))
        #expect(accepted.language(among: ["de", "en"]) == language)
    }
}
