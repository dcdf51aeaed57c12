public import AshlarHTTP
import Foundation

extension HTTPResponse {
    /// Decodes the body as JSON, within limits: at most 32 levels deep, about four million values,
    /// and UTF-8 only.
    ///
    /// - Parameters:
    ///   - type: The expected type.
    ///   - record: The record’s name in an error.
    /// - Throws: `UnreadableRecord`, which names the field that could not be read.
    public func json<Body: Decodable>(
        _ type: Body.Type, as record: String
    ) throws(UnreadableRecord) -> Body {
        do {
            return try BoundedJSON.decode(type, from: body)
        } catch {
            throw UnreadableRecord(error, record: record, in: body)
        }
    }
}
