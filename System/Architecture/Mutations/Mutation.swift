/// A change of the package that breaks a rule, and what the check has to find.
struct Mutation {
    let name: String
    let changes: [Change]
    /// All that is to be found, and nothing else.
    let places: [Place]

    /// Creates a mutation of one file, and of others as well.
    ///
    /// - Parameters:
    ///   - find: What stands exactly once in the file and becomes `replace`.
    ///   - prepend: Lines in front of the file's own; `append` behind.
    ///   - create: The text of a new file; `link` a new link's target.
    init(
        _ name: String, in file: String, find: String? = nil, replace: String = "",
        prepend: String? = nil, append: String? = nil, create: String? = nil, link: String? = nil,
        also: [Change] = [], finds places: [Place]
    ) {
        self.name = name
        let change = Change(
            in: file, find: find, replace: replace, prepend: prepend, append: append,
            create: create, link: link)
        changes = [change] + also
        self.places = places
    }

    static let paymentsScreen = "Sources/FeaturePayments/Payments/PaymentsScreen.swift"
    static let money = "Sources/Domain/Money/Money.swift"
    static let manifest = "Package.swift"

    static let all =
        importForms + visibility + platform + conditions + symbols + manifestEdges + tests
        + baseline + pictures + repository

    /// Rules that no mutation breaks, with the test that does.
    static let elsewhere = [
        // It needs a build of what was mutated, which takes minutes; there, two modules are compiled.
        "public-api": "Tests/ArchitectureCheckTests/PublicAPI/PublicAPITests.swift"
    ]
}

/// A change of one file.
struct Change {
    let file: String
    let find: String?
    let replace: String
    let prepend, append: String
    let create, link: String?

    init(
        in file: String, find: String? = nil, replace: String = "", prepend: String? = nil,
        append: String? = nil, create: String? = nil, link: String? = nil
    ) {
        self.file = file
        self.find = find
        self.replace = replace
        self.prepend = prepend.map { $0 + "\n" } ?? ""
        self.append = append.map { $0 + "\n" } ?? ""
        self.create = create
        self.link = link
    }
}

/// Where a rule is broken: the first line that holds a text.
struct Place {
    let rule, text: String
    /// `nil` in the mutated file.
    let file: String?

    init(_ rule: String, at text: String, in file: String? = nil) {
        self.rule = rule
        self.text = text
        self.file = file
    }
}
