import AshlarHTTP
import AshlarOffline

extension HTTPResponse {
    /// Whether the server reports that the row does not exist: a 404 with JSON.
    ///
    /// - Throws: `UnreadableRecord` for a 404 without JSON, which an intermediary may have sent.
    func isMissing(_ record: String) throws(UnreadableRecord) -> Bool {
        guard status == 404 else { return false }
        guard isJSON else {
            throw UnreadableRecord(record: record, field: "body", value: "no JSON")
        }
        return true
    }
}
