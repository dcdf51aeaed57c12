/// How an error's case is recorded: its name, then its values, all as text in one array.
///
/// By hand, because synthesis makes a type of coding keys for each case, and a debug build of
/// Domain spends more on those than on what the errors are for.
extension Decoder {
    /// - Throws: A `DecodingError` at this place if `make` knows no such case.
    func errorCase<Value>(_ make: (_ name: String, _ values: [String]) throws -> Value?) throws
        -> Value
    {
        let texts = try [String](from: self)
        if let name = texts.first, let value = try make(name, Array(texts.dropFirst())) {
            return value
        }
        throw DecodingError.dataCorrupted(
            .init(codingPath: codingPath, debugDescription: "There is no case like \(texts)."))
    }
}
