import Foundation

extension String {
    /// Percent-encoded for one part of a path or one value of a query.
    public var asURLPart: String {
        var allowed = CharacterSet(charactersIn: "-._~")
        allowed.insert(charactersIn: Unicode.Scalar("a")...Unicode.Scalar("z"))
        allowed.insert(charactersIn: Unicode.Scalar("A")...Unicode.Scalar("Z"))
        allowed.insert(charactersIn: Unicode.Scalar("0")...Unicode.Scalar("9"))
        // Fails only for text that is no Unicode, which a String cannot hold.
        return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
