import AshlarHTTP
import AshlarOffline

extension HTTPResponse {
    /// Whether the server says that there is no such thing. A page of somebody in between says nothing.
    ///
    /// - Throws: `UnreadableRecord` for such a page.
    func isMissing(_ record: String) throws(UnreadableRecord) -> Bool {
        guard status == 404 else { return false }
        guard isJSON else {
            throw UnreadableRecord(record: record, field: "body", value: "no JSON")
        }
        return true
    }
}
