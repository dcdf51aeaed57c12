public import AshlarHTTP
import Foundation

extension HTTPResponse {
    /// Reads the body as JSON, within bounds: no more than 32 levels deep, no more than some million
    /// values, UTF-8 alone.
    ///
    /// - Parameters:
    ///   - type: What the body has to be.
    ///   - record: What an error calls it.
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
