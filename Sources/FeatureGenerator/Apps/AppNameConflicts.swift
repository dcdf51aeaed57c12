/// Finds names that a new app’s code would declare twice.
struct AppNameConflicts: Sendable {
    let names: AppNames

    /// One problem for each name that is already used.
    var all: [Problem] {
        let words = Self.words
        let renaming = Renaming(names: names)
        let own = words.filter { $0.contains(/[Vv]isit|[Cc]omplete/) }
        let renamed = Dictionary(grouping: own) { renaming.code($0) }
        let fixed = words.subtracting(own)
        return renamed.keys.sorted().compactMap { word -> Problem? in
            if Self.libraries.contains(word) {
                return .inUse(word, "Ashlar has a type of that name")
            }
            if Self.system.contains(word) {
                return .inUse(word, "Swift, Foundation, Testing or SwiftUI has a type of that name")
            }
            if fixed.contains(word), isChecked(word) {
                return .inUse(word, "the code of every app already uses that name")
            }
            return renamed[word, default: []].count > 1
                ? .inUse(word, "two of the names produce it") : nil
        }
    }

    /// Whether the word has to be unique: a function may share its name with functions of other
    /// types.
    private func isChecked(_ word: String) -> Bool { word != names.command.member }

    /// All names that the example’s modules declare.
    private static let words: Set<String> = {
        // Names in a manifest are in no module.
        let sources = AppTemplate.example.filter {
            $0.key.hasSuffix(".swift") && !$0.key.hasSuffix("Package.swift")
        }
        return sources.values.reduce(into: []) { words, text in
            let code = text.replacing(/\/\/.*|"[^"\n]*"/, with: " ")
            words.formUnion(code.matches(of: /[A-Za-z][A-Za-z0-9_]*/).map { String($0.0) })
        }
    }()

    /// The public types of the libraries that an app’s modules import.
    static let libraries = list(PackageResources.LibraryNames_txt)
    /// Types of Swift, Foundation, Testing and SwiftUI.
    private static let system = list(PackageResources.SystemNames_txt)

    private static func list(_ bytes: [UInt8]) -> Set<String> {
        Set(
            String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(
                String.init))
    }
}

extension AppNames {
    /// Checks that an app can have these names.
    ///
    /// - Throws: ``Problems`` with one problem for each name that the app’s code would declare
    ///   twice.
    package func check() throws(Problems) {
        let problems = AppNameConflicts(names: self).all
        guard problems.isEmpty else { throw Problems(all: problems) }
    }
}

extension Problem {
    fileprivate static func inUse(_ word: String, _ use: String) -> Problem {
        Problem("The app’s code would declare “\(word)”: \(use). Choose other names.")
    }
}
