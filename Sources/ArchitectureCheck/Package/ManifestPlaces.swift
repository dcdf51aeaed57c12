/// The places of declarations in a manifest.
///
/// A manifest is a program, so places are guessed from its tokens: exact for literals, near for
/// computed values, and 1:1 if nothing is found.
package struct ManifestPlaces: Sendable {
    private let file: String
    /// The folder names of targets, which the manifest’s own functions may take instead of names.
    private let folders: [String: String]
    private let tokens: [ManifestToken]
    /// The calls that declare targets, by their first string.
    private let callsByName: [String: [Call]]
    private let patternCalls: [Call]
    private let definitions: [String: [Range<Int>]]
    /// The first place of each string outside the products.
    private let literals: [String: ManifestToken]

    private struct Call {
        /// The called name, such as `target` or `library`.
        let name: String
        /// The call’s first string.
        let first: ManifestToken
        /// The tokens between `(` and `)`.
        let tokens: Range<Int>
    }

    /// - Parameter targets: The targets whose folders may stand for their names.
    package init(
        _ bytes: [UInt8], file: String = "Package.swift", targets: [PackageTarget] = []
    ) {
        self.file = file
        folders = Dictionary(
            targets.compactMap { target in target.folderName.map { (target.name, $0) } }
        ) { first, _ in first }
        tokens = ManifestTokenizer.tokens(of: bytes)
        let calls = Self.declarations(in: tokens)
        callsByName = Dictionary(
            grouping: calls.filter { $0.first.kind == .text(isPattern: false) }, by: \.first.string
        ).mapValues { calls in
            calls.filter { Self.declaring.contains($0.name) }
                + calls.filter { !Self.declaring.contains($0.name) }
        }
        patternCalls = calls.filter { $0.first.kind == .text(isPattern: true) }
        definitions = Self.definitions(in: tokens)
        literals = Dictionary(
            Self.outsideProducts(tokens).filter(\.isText).map { ($0.string, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The place of the target’s name in its declaration.
    package func place(ofTarget target: String) -> Place {
        place(declarations(of: target).first?.first ?? literal(target))
    }

    /// The place of the dependency in the target’s declaration: the call that begins with the
    /// target’s name or, for `XTests`, with `X`. There it is a literal, a member that contains it,
    /// or a variable. Otherwise its first place anywhere, otherwise the target’s place.
    package func place(of dependency: PackageTarget.Dependency, in target: String) -> Place {
        let name = dependency.name
        let tested = target.nameOfTested.map(declarations) ?? []
        let calls = called(target) + tested + declarations(of: target)
        let found = calls.lazy.compactMap { self.dependency(name, in: $0) }.first
        return (found ?? literal(name)).map(place) ?? place(ofTarget: target)
    }

    /// The place of the package’s address or folder in the manifest.
    package func place(ofPackage identity: String) -> Place {
        let calls = tokens.indices.dropLast().filter {
            tokens[$0].kind == .identifier && tokens[$0].string == "package"
                && tokens[$0 + 1].isMark("(")
        }
        let texts = calls.lazy.flatMap { tokens[$0...].prefix { !$0.isMark(")") } }.filter(\.isText)
        return place(texts.first { Self.identity(of: $0.string) == identity })
    }

    /// The identity that SwiftPM derives from an address: its last part, without `.git`.
    private static func identity(of address: String) -> String {
        let parts = address.lowercased().split { $0 == "/" || $0 == ":" }
        let name = parts.last.map(String.init) ?? ""
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    private func place(_ token: ManifestToken?) -> Place {
        Place(file: file, line: token?.line ?? 1, column: token?.column ?? 1)
    }

    // MARK: Calls

    /// The calls whose first string is the target’s name: SwiftPM’s functions first, then the
    /// manifest’s own, then those with an interpolated first string.
    private func declarations(of target: String) -> [Call] {
        called(target)
            + names(of: target).reversed().flatMap { name in
                patternCalls.filter { $0.first.hasText(name, asPattern: true) }
            }
    }

    private func called(_ target: String) -> [Call] {
        names(of: target).flatMap { callsByName[$0] ?? [] }
    }

    private func literal(_ target: String) -> ManifestToken? {
        names(of: target).lazy.compactMap { literals[$0] }.first
    }

    /// The target’s own name, then its folder’s.
    private func names(of target: String) -> [String] {
        [target] + (folders[target].map { [$0] } ?? [])
    }

    private static let declaring: Set<String> = [
        "target", "executableTarget", "testTarget", "plugin", "macro", "systemLibrary",
        "binaryTarget",
    ]

    /// Functions of SwiftPM whose calls begin with a name but declare no target.
    private static let others: Set<String> = [
        "library", "executable", "trait", "product", "byName", "package", "Package",
    ]

    /// Whether the call declares a target. A call of SwiftPM’s functions does, unless it is inside
    /// another such call, where it is a dependency; a call of the manifest’s own functions does, too.
    private static func declares(
        _ call: Call, insideOf outer: [Call], _ tokens: [ManifestToken]
    ) -> Bool {
        if declaring.contains(call.name) {
            return !outer.contains { declaring.contains($0.name) }
        }
        let name = call.tokens.lowerBound - 2
        let isMember = name >= 1 && tokens[name - 1].isMark(".")
        return call.name != "Package" && !(isMember && others.contains(call.name))
    }

    /// All calls that contain a string and seem to declare targets.
    private static func declarations(in tokens: [ManifestToken]) -> [Call] {
        var calls: [Call] = []
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            if token.isMark("(") { open.append(index) }
            guard token.isMark(")"), let start = open.popLast(), start > 0,
                tokens[start - 1].kind == .identifier
            else { continue }
            if let first = tokens[start..<index].first(where: \.isText) {
                calls.append(
                    Call(name: tokens[start - 1].string, first: first, tokens: start + 1..<index))
            }
        }
        calls.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
        var outer: [Call] = []
        return calls.filter { call in
            outer.removeAll { $0.tokens.upperBound < call.tokens.lowerBound }
            defer { outer.append(call) }
            return declares(call, insideOf: outer, tokens)
        }
    }

    // MARK: Dependencies

    private func dependency(_ name: String, in call: Call) -> ManifestToken? {
        names(of: name).lazy.compactMap {
            text($0, in: call.tokens, besides: call.first, depth: 0)
        }.first
    }

    /// The string among the tokens, or the member that contains it, or the string in the value of a
    /// variable that the tokens mention.
    private func text(
        _ text: String, in range: Range<Int>, besides first: ManifestToken?, depth: Int
    ) -> ManifestToken? {
        if let found = range.first(where: {
            tokens[$0].hasText(text, asPattern: false) && tokens[$0] != first
        }) {
            return tokens[found]
        }
        // Values rarely refer to more than three others in a chain.
        guard depth < 4 else { return nil }
        for index in range where tokens[index].kind == .identifier && !isLabel(index) {
            let definitions = definitions[tokens[index].string] ?? []
            if tokens[index - 1].isMark(".") {
                if definitions.contains(where: { holds($0, text) }) { return tokens[index] }
            } else if let last = definitions.last(where: { $0.upperBound <= range.lowerBound }),
                let found = self.text(text, in: last, besides: nil, depth: depth + 1)
            {
                return found
            }
        }
        return nil
    }

    private func isLabel(_ index: Int) -> Bool {
        index + 1 < tokens.count && tokens[index + 1].isMark(":")
    }

    private func holds(_ definition: Range<Int>, _ text: String) -> Bool {
        definition.contains { tokens[$0].hasText(text, asPattern: false) }
    }

    private static let statements: Set<String> = [
        "let", "var", "func", "return", "static", "private", "extension", "for", "if", "package",
    ]

    /// The tokens of each variable’s value, in the manifest’s order.
    private static func definitions(in tokens: [ManifestToken]) -> [String: [Range<Int>]] {
        var definitions: [String: [Range<Int>]] = [:]
        for index in tokens.indices.dropLast()
        where tokens[index].kind == .identifier && ["let", "var"].contains(tokens[index].string) {
            var depth = 0
            let start = index + 2
            let end = tokens[min(start, tokens.count)...].firstIndex { token in
                depth += token.nesting
                return depth < 0
                    || depth == 0 && token.kind == .identifier && statements.contains(token.string)
            }
            definitions[tokens[index + 1].string, default: []]
                .append(min(start, tokens.count)..<(end ?? tokens.count))
        }
        return definitions
    }

    /// All tokens except those of `products:`.
    private static func outsideProducts(_ tokens: [ManifestToken]) -> [ManifestToken] {
        guard
            let start = tokens.indices.dropFirst().first(where: {
                tokens[$0].isMark(":") && tokens[$0 - 1].string == "products"
            })
        else { return tokens }
        var depth = 0
        let end = tokens.indices.dropFirst(start + 1).first { index in
            depth += tokens[index].nesting
            return depth < 0 || depth == 0 && tokens[index].isMark(",")
        }
        return Array(tokens[...start] + tokens[(end ?? tokens.count)...])
    }
}

extension ManifestToken {
    var isText: Bool { if case .text = kind { true } else { false } }

    /// 1 for an opening bracket, -1 for a closing one.
    fileprivate var nesting: Int {
        guard kind == .mark else { return 0 }
        return "([{".contains(string) ? 1 : ")]}".contains(string) ? -1 : 0
    }
}
