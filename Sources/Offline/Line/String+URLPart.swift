import Foundation

extension String {
    /// The text percent-encoded for one path component or one query value.
    public var asURLPart: String {
        var allowed = CharacterSet(charactersIn: "-._~")
        allowed.insert(charactersIn: Unicode.Scalar("a")...Unicode.Scalar("z"))
        allowed.insert(charactersIn: Unicode.Scalar("A")...Unicode.Scalar("Z"))
        allowed.insert(charactersIn: Unicode.Scalar("0")...Unicode.Scalar("9"))
        // Fails only for invalid Unicode, which a String cannot contain.
        return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
