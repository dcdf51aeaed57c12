import Programs

/// The counted sources and their limits.
struct Sizes {
    private let sources: Sources

    init(_ sources: Sources = Sources()) { self.sources = sources }

    /// All rows, in the table’s order.
    func rows() throws -> [Row] {
        try accountList() + screens() + samples() + newFeature() + rules()
    }

    // MARK: Screens

    private func accountList() throws -> [Row] {
        let files = try sources.files(in: [Self.accountList]).filter { !$0.hasSuffix("View.swift") }
        let texts = try files.map(sources.text)
        let name = "list of accounts without its view"
        return [
            Row(name, lines(texts), "lines", atMost: 160),
            Row(name, files.count, "files", atMost: 3),
            Row(name, texts.flatMap(\.types).count, "types", atMost: 5),
            Row(
                "names of Core and SharedUI in the list of accounts", try borrowed().count, "types",
                atMost: 12),
        ]
    }

    /// The public types of Core and SharedUI that the list of accounts names, including its view.
    func borrowed() throws -> [String] {
        let texts = try sources.files(in: [Self.accountList]).map(sources.text)
        let below = try sources.files(in: ["Sources/Core", "Sources/SharedUI"]).map(sources.text)
        let words = texts.reduce(into: Set<String>()) { $0.formUnion($1.words) }
        return words.intersection(below.flatMap(\.publicTypes)).subtracting(texts.flatMap(\.types))
            .sorted()
    }

    /// Seven screens, and the parts that they consist of.
    private func screens() throws -> [Row] {
        var rows = try Self.screens.map { name, folders in
            let files = try sources.files(in: sources.existing(folders.map { "Sources/\($0)" }))
            return Row(name, lines(try files.map(sources.text).filter { !$0.isView }), "lines")
        }
        let parts = try sources.files(in: Self.parts).map(sources.text)
        rows.append(Row("Core’s parts of screens", lines(parts), "lines"))
        let sum = rows.reduce(0) { $0 + $1.value }
        let limit = 4_406  // 5,875 lines before parts existed, less a quarter
        return rows + [Row("seven screens with Core’s parts", sum, "lines", atMost: limit)]
    }

    private static let accountList = "Sources/FeatureAccounts/AccountList"

    /// Each screen with its folders.
    private static let screens: [(String, [String])] = [
        ("AccountList", ["FeatureAccounts/AccountList"]),
        ("Insights", ["FeatureAccounts/Insights"]),
        ("AccountDetail", ["FeatureAccounts/AccountDetail"]),
        ("Payees", ["FeaturePayments/Payees"]),
        (
            "Payment and its receipt",
            ["Payment", "PaymentDetail", "PaymentReceipt"].map { "FeaturePayments/\($0)" }
        ),
        ("Payments", ["FeaturePayments/Payments", "FeaturePayments/PaymentList"]),
        ("StandingOrders", ["FeaturePayments/StandingOrders"]),
    ]

    private static let parts = ["Following", "Forms", "Questions"].map { "Sources/Core/\($0)" }

    // MARK: Samples

    private func samples() throws -> [Row] {
        let tutorial = ["Balance", "BalanceScreen"].map { "Tests/TutorialTests/\($0).swift" }
        return try sample("the tutorial’s feature", tutorial, lines: 75, types: 5)
            + sample(
                "a counter with its composition", ["Tests/TutorialTests/Counter.swift"], lines: 20,
                types: 4)
    }

    private func sample(
        _ name: String, _ files: [String], lines most: Int, types: Int
    ) throws -> [Row] {
        let texts = try files.map(sources.text)
        return [
            Row(name, lines(texts), "lines", atMost: most),
            Row(name, texts.flatMap(\.types).count, "types", atMost: types),
        ]
    }

    // MARK: Generator

    private func newFeature() throws -> [Row] {
        let texts = try sources.files(in: ["Sources/FeatureGenerator/Templates"], ending: ".txt")
            .map(sources.text).filter { !$0.isTest }
        return [
            Row("new-feature without tests", lines(texts), "lines", atMost: 300),
            Row("new-feature without tests", texts.count, "files", atMost: 8),
        ]
    }

    // MARK: Rules

    private func rules() throws -> [Row] {
        let features = try sources.folders(in: "Sources", beginning: "Feature")
        let texts = try
            (sources.files(in: features) + sources.files(in: features, ending: ".swift.txt"))
            .map(sources.text)
        return [
            Row(
                "default: over actions in features", sum(texts, \.defaultsOverActions), "cases",
                atMost: 0),
            Row(
                "initializers for previews in features", sum(texts, \.previewInitializers), "inits",
                atMost: 0),
        ]
    }

    private func lines(_ texts: [SwiftText]) -> Int { sum(texts, \.lineCount) }

    private func sum(_ texts: [SwiftText], _ count: KeyPath<SwiftText, Int>) -> Int {
        texts.reduce(0) { $0 + $1[keyPath: count] }
    }
}
