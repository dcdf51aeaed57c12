import AshlarArchitectureCheck

/// The feature's target in `architecture.json`: in the list of targets of the layer `Features`.
///
/// The file may have comments, and be laid out as its people like: only the list is touched.
struct RulesEntry: Sendable {
    static let file = "architecture.json"
    static let layer = "Features"

    let module: String

    /// The text with the target in it; as it is, where a pattern covers it.
    ///
    /// - Throws: ``Problem`` if there is no such list, or the file cannot be read.
    func apply(to text: String) throws(Problem) -> String {
        let bytes = Array(text.utf8)
        guard let targets = try targets(in: bytes), let list = ListEdit(targets, in: bytes) else {
            throw Problem.noRulesLayer(self)
        }
        let covers = targets.names.contains { Pattern($0).matches(module) }
        return covers ? text : String(decoding: list.adding("\"\(module)\""), as: UTF8.self)
    }

    private func targets(in bytes: [UInt8]) throws(Problem) -> LocatedJSON? {
        try read(bytes)["layers"]?.elements?.first { $0["name"]?.string == Self.layer }?["targets"]
    }

    private func read(_ bytes: [UInt8]) throws(Problem) -> LocatedJSON {
        do { return try LocatedJSON(bytes, file: Self.file) } catch {
            throw Problem("\(error.place): \(error.message) \(error.nextStep)")
        }
    }
}

extension LocatedJSON {
    /// Of its elements; what is no text has none.
    fileprivate var names: [String] { (elements ?? []).map { $0.string ?? "" } }
}
