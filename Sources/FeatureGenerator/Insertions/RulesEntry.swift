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

    /// The text without it; `nil` if it is not there.
    ///
    /// - Throws: ``Problem`` if the file cannot be read.
    func undo(in text: String) throws(Problem) -> String? {
        let bytes = Array(text.utf8)
        guard let targets = try targets(in: bytes), let list = ListEdit(targets, in: bytes),
            let place = targets.names.firstIndex(of: module)
        else { return nil }
        return String(decoding: list.removing(at: place), as: UTF8.self)
    }

    /// Where the file names one of the targets, in whatever list.
    ///
    /// - Throws: ``Problem`` if the file cannot be read.
    func places(of targets: Set<String>, in text: String) throws(Problem) -> [Place] {
        try read(Array(text.utf8)).strings.filter { name, _ in
            name.split(separator: "/").contains { targets.contains(String($0)) }
        }.map(\.place)
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

    /// All texts in it, at whatever depth, but keys.
    fileprivate var strings: [(text: String, place: Place)] {
        switch value {
        case .string(let text): [(text, place)]
        case .array(let all): all.flatMap(\.strings)
        case .object(let members): members.flatMap(\.value.strings)
        case .null, .bool, .number: []
        }
    }
}
