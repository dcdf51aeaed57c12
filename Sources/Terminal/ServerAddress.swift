public import Foundation

extension URL {
    /// The address of a server as people type it; `nil` for what is no `http` or `https` address.
    public init?(serverAddress text: String) {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { return nil }
        self = url
    }
}
