import Foundation

/// The fields of a form, in order; a name may repeat.
public struct FormFields: Sendable {
    private let fields: [(name: String, value: String)]

    /// In order.
    public init(_ fields: [(name: String, value: String)]) { self.fields = fields }

    /// Parses `application/x-www-form-urlencoded`; invalid UTF-8 is dropped.
    init(urlEncoded text: String) {
        fields = text.split(separator: "&").compactMap { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decode(sides[0]),
                let value = sides.count > 1 ? Self.decode(sides[1]) : ""
            else { return nil }
            return (name, value)
        }
    }

    /// The first value with that name.
    public subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    /// All values with that name.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    var names: Set<String> { Set(fields.map(\.name)) }

    private static func decode(_ text: Substring) -> String? {
        text.replacing("+", with: " ").removingPercentEncoding
    }
}
