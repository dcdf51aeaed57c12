import Foundation

/// The fields of a form, in their order; a name may occur more than once.
public struct FormFields: Sendable {
    private let fields: [(name: String, value: String)]

    /// In their order.
    public init(_ fields: [(name: String, value: String)]) { self.fields = fields }

    /// Reads `application/x-www-form-urlencoded`; what is not UTF-8 is dropped.
    init(urlEncoded text: String) {
        fields = text.split(separator: "&").compactMap { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decode(sides[0]),
                let value = sides.count > 1 ? Self.decode(sides[1]) : ""
            else { return nil }
            return (name, value)
        }
    }

    /// The first value of that name.
    public subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// All values of that name.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    var names: Set<String> { Set(fields.map(\.name)) }

    private static func decode(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}
