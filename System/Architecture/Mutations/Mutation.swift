/// A change of the package that breaks a rule, and the findings that the check must report.
struct Mutation {
    let name: String
    let changes: [Change]
    /// The expected findings; any other finding fails.
    let places: [Place]

    /// Creates a mutation of one file, and of others as well.
    ///
    /// - Parameters:
    ///   - find: Text that occurs exactly once in the file and is replaced by `replace`.
    ///   - prepend: Lines before the file’s own; `append` after them.
    ///   - create: The text of a new file; `link` a new link’s target.
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

    /// Rules that no mutation breaks, with the test that covers them.
    static let elsewhere = [
        // It needs a build of the mutated copy, which takes minutes; the test compiles two modules.
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

/// The place of a finding: the first line that contains a text.
struct Place {
    let rule, text: String
    /// `nil` for the mutated file.
    let file: String?

    init(_ rule: String, at text: String, in file: String? = nil) {
        self.rule = rule
        self.text = text
        self.file = file
    }
}
