extension ArchitectureRules {
    /// Reads a rules file.
    ///
    /// Checks everything that does not depend on the package; ``Assignment`` checks the rest.
    ///
    /// - Throws: ``FileMistakes`` with all mistakes, or with the one that stopped the reading.
    package init(_ bytes: [UInt8], file: String = "architecture.json") throws(FileMistakes) {
        let json: LocatedJSON
        do { json = try LocatedJSON(bytes, file: file) } catch { throw FileMistakes([error]) }
        var reader = RulesReader()
        let rules = reader.rules(json, file: file)
        guard let rules, reader.json.mistakes.isEmpty else {
            throw FileMistakes(reader.json.mistakes)
        }
        self = rules
    }
}

/// Reads each part of the rules file into its type.
struct RulesReader {
    var json = JSONReader()

    mutating func rules(_ root: LocatedJSON, file: String) -> ArchitectureRules? {
        let keys = [
            "$schema", "exhaustive", "packageFolders", "appFolders", "layers", "tests", "banned",
            "bannedWords", "notImported",
            "linked", "pictures", "baseline",
        ]
        guard
            let members = json.members(
                of: root, keys: keys, required: ["layers"], what: "The rules file")
        else { return nil }
        _ = json.text(members["$schema"], what: "“$schema”")
        let rules = ArchitectureRules(
            file: file,
            isExhaustive: json.bool(members["exhaustive"], what: "“exhaustive”") ?? false,
            scope: scope(packages: members["packageFolders"], apps: members["appFolders"]),
            layers: layers(members["layers"]),
            tests: all(members["tests"], what: "“tests”") { $0.testRule($1) },
            banned: all(members["banned"], what: "“banned”") { $0.bannedSymbol($1) },
            bannedWords: all(members["bannedWords"], what: "“bannedWords”") {
                $0.bannedWords($1)
            },
            notImported: all(members["notImported"], what: "“notImported”") {
                $0.notImported($1)
            },
            linked: all(members["linked"], what: "“linked”") { $0.linked($1) },
            pictures: json.texts(members["pictures"], what: "“pictures”") ?? [],
            baseline: json.text(members["baseline"], what: "“baseline”"))
        json.checkNames(of: rules)
        return rules
    }

    private mutating func all<Part>(
        _ list: LocatedJSON?, what: String, _ part: (inout Self, LocatedJSON) -> Part?
    ) -> [Part] {
        guard let elements = json.list(list, what: what) else { return [] }
        var parts: [Part] = []
        for element in elements {
            if let one = part(&self, element) { parts.append(one) }
        }
        return parts
    }

    private mutating func layers(_ list: LocatedJSON?) -> [Layer] {
        guard let list else { return [] }
        if list.elements?.isEmpty == true {
            json.note(
                "There is no layer.", at: list.place,
                nextStep: "Add one: { \"name\": \"Core\", \"targets\": [\"Core\"] }.")
        }
        return all(list, what: "“layers”") { $0.layer($1) }
    }

    private mutating func layer(_ part: LocatedJSON) -> Layer? {
        let keys = [
            "name", "targets", "imports", "importsIf", "independent", "reexports", "exposes",
            "platform", "packages", "reason",
        ]
        guard
            let members = json.members(
                of: part, keys: keys, required: ["name", "targets"], what: "A layer")
        else { return nil }
        guard let name = json.text(members["name"], what: "A layer’s “name”") else { return nil }
        if [TestRule.tested, BannedSymbol.tests].contains(name.value) {
            json.note(
                "No layer can be called “\(name.value)”: the word is reserved.",
                at: name.place, nextStep: "Choose another name.")
        }
        return Layer(
            name: name, targets: targets(members["targets"], of: part),
            imports: json.texts(members["imports"], what: "“imports”"),
            importsIf: importsIf(members["importsIf"]),
            isIndependent: json.bool(members["independent"], what: "“independent”") ?? false,
            reexports: json.texts(members["reexports"], what: "“reexports”") ?? [],
            exposes: json.texts(members["exposes"], what: "“exposes”"),
            platform: platform(members["platform"]),
            packages: packages(members["packages"]),
            reason: json.text(members["reason"], what: "A reason")?.value, place: part.place)
    }

    private mutating func importsIf(_ part: LocatedJSON?) -> [ConditionalImports] {
        guard let part else { return [] }
        guard case .object(let members) = part.value else {
            json.note(
                "“importsIf” has to be an object, not \(part.kind).", at: part.place,
                nextStep: "Write { \"SwiftUI\": [\"SharedUI\"] }: modules with their layers.")
            return []
        }
        return members.compactMap { member in
            let what = "“\(member.key)” of “importsIf”"
            guard let layers = json.texts(member.value, what: what) else { return nil }
            guard member.key.isModuleName else {
                json.note(
                    "“\(member.key)” is not a module’s name.", at: member.keyPlace,
                    nextStep: "Name the module of #if canImport(…), such as SwiftUI.")
                return nil
            }
            return ConditionalImports(
                module: Located(member.key, at: member.keyPlace), layers: layers)
        }
    }

    private mutating func targets(_ list: LocatedJSON?, of part: LocatedJSON) -> [Located<String>] {
        guard let list else { return [] }
        let targets = json.texts(list, what: "“targets”") ?? []
        if list.elements?.isEmpty == true {
            json.note(
                "“targets” is empty.", at: list.place,
                nextStep: "Name a target, or a pattern with *.")
        }
        return targets
    }

    private mutating func platform(_ part: LocatedJSON?) -> PlatformRule? {
        guard let part,
            let members = json.members(
                of: part, keys: ["allow", "deny", "reason"], what: "“platform”")
        else { return nil }
        if members["allow"] == nil && members["deny"] == nil {
            json.note(
                "“platform” has neither “allow” nor “deny”.", at: part.place,
                nextStep: "Add \"allow\": [] for no module at all, or \"deny\": [\"SwiftUI\"].")
        }
        return PlatformRule(
            allow: json.texts(members["allow"], what: "“allow”"),
            deny: json.texts(members["deny"], what: "“deny”") ?? [],
            reason: json.text(members["reason"], what: "A reason")?.value, place: part.place)
    }

    private mutating func packages(_ list: LocatedJSON?) -> [Located<PackageName>]? {
        guard let texts = json.texts(list, what: "“packages”") else { return nil }
        var names: [Located<PackageName>] = []
        for text in texts {
            guard let name = PackageName(text.value) else {
                json.note(
                    "“\(text.value)” is neither a package nor one of its products.",
                    at: text.place,
                    nextStep: "Write its identity, or identity/Product: grdb.swift/GRDB.")
                continue
            }
            names.append(Located(name, at: text.place))
        }
        for name in names {
            guard let wider = names.first(where: { $0.value.covers(name.value) && $0 != name })
            else { continue }
            json.note(
                "“\(wider.value)” allows “\(name.value)” already.", at: name.place,
                nextStep: "Delete one of the two.")
        }
        return names
    }

    private mutating func testRule(_ part: LocatedJSON) -> TestRule? {
        let keys = ["targets", "imports", "testable", "platform", "packages", "reason"]
        guard
            let members = json.members(
                of: part, keys: keys, required: ["targets"], what: "A rule for tests")
        else { return nil }
        return TestRule(
            targets: targets(members["targets"], of: part),
            imports: json.texts(members["imports"], what: "“imports”"),
            testable: json.texts(members["testable"], what: "“testable”"),
            platform: platform(members["platform"]),
            packages: packages(members["packages"]),
            reason: json.text(members["reason"], what: "A reason")?.value, place: part.place)
    }

    private mutating func bannedSymbol(_ part: LocatedJSON) -> BannedSymbol? {
        guard
            let members = json.members(
                of: part, keys: ["symbol", "layers", "except", "reason", "instead"],
                required: ["symbol", "reason"], what: "A banned symbol")
        else { return nil }
        guard let symbol = json.text(members["symbol"], what: "“symbol”"),
            let reason = json.text(members["reason"], what: "A reason")
        else { return nil }
        return BannedSymbol(
            symbol: symbol, layers: json.texts(members["layers"], what: "“layers”"),
            except: json.texts(members["except"], what: "“except”") ?? [], reason: reason.value,
            instead: json.text(members["instead"], what: "“instead”")?.value, place: part.place)
    }

    private mutating func bannedWords(_ part: LocatedJSON) -> BannedWords? {
        guard
            let members = json.members(
                of: part, keys: ["words", "layers", "except", "reason", "instead"],
                required: ["words", "reason"], what: "An element of “bannedWords”")
        else { return nil }
        guard let words = json.texts(members["words"], what: "“words”"),
            let reason = json.text(members["reason"], what: "A reason")
        else { return nil }
        for word in words where !WordScanner.isWord(word.value) {
            json.note(
                "“\(word.value)” is not a word.", at: word.place,
                nextStep: "Write letters, as in payment or standing order.")
        }
        return BannedWords(
            words: words, layers: json.texts(members["layers"], what: "“layers”"),
            except: json.texts(members["except"], what: "“except”") ?? [], reason: reason.value,
            instead: json.text(members["instead"], what: "“instead”")?.value, place: part.place)
    }

    private mutating func notImported(_ part: LocatedJSON) -> NotImported? {
        guard
            let members = json.members(
                of: part, keys: ["dependency", "reason"], required: ["dependency", "reason"],
                what: "An element of “notImported”"),
            let dependency = json.text(members["dependency"], what: "“dependency”"),
            let reason = json.text(members["reason"], what: "A reason")
        else { return nil }
        return NotImported(dependency: dependency, reason: reason.value, place: part.place)
    }

    private mutating func linked(_ part: LocatedJSON) -> LinkedOnPurpose? {
        guard
            let members = json.members(
                of: part, keys: ["link", "reason"], required: ["link", "reason"],
                what: "An element of “linked”"),
            let link = json.text(members["link"], what: "“link”"),
            let reason = json.text(members["reason"], what: "A reason")
        else { return nil }
        return LinkedOnPurpose(link: link, reason: reason.value, place: part.place)
    }
}

extension String {
    fileprivate var isModuleName: Bool { !isEmpty && self == asModuleName }
}
