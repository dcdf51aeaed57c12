extension Decoder {
    /// Makes a value by the initialiser that checks it.
    ///
    /// - Throws: For a broken rule, a `DecodingError` at this place whose description is the rule.
    func checked<Value>(_ make: () throws -> Value) throws -> Value {
        do {
            return try make()
        } catch let error as DecodingError {
            throw error
        } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
        }
    }
}
