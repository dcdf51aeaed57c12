/// Codes an error case as one array of texts: its name, then its values.
///
/// Written by hand, because synthesis creates a type of coding keys for each case, which takes up
/// most of the space of the errors in a debug build.
extension Decoder {
    /// - Throws: A `DecodingError` if `make` returns `nil`.
    func errorCase<Value>(_ make: (_ name: String, _ values: [String]) throws -> Value?) throws
        -> Value
    {
        let texts = try [String](from: self)
        if let name = texts.first, let value = try make(name, Array(texts.dropFirst())) {
            return value
        }
        throw DecodingError.dataCorrupted(
            .init(codingPath: codingPath, debugDescription: "Unknown error case: \(texts)."))
    }
}
