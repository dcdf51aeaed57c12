import AshlarHashing
package import Foundation

/// The Keychain service name for a directory’s secrets.
///
/// It contains no absolute path: an update or a restore moves an app’s container, and the secrets
/// would no longer be found.
package enum KeychainService {
    /// Returns a name that is unique to the directory and does not depend on where its container
    /// is. Directories of the same name in two groups’ containers share a name, because the path
    /// does not contain the group’s name.
    ///
    /// - Parameter home: The app’s container, or the user’s home if there is no container.
    package static func name(of directory: URL, home: URL) -> String {
        let parts = components(directory)
        let container = components(home)
        var place = [parts.last ?? "", String(FNV1a.hash(directory.path.utf8), radix: 36)]
        if parts.starts(with: container), parts.count > container.count {
            place = Array(parts.dropFirst(container.count))
        } else if let group = parts.lastIndex(of: "AppGroup"), group + 2 < parts.count,
            group > 0, parts[group - 1] == "Shared"
        {
            // …/Containers/Shared/AppGroup/ID/…: the container that apps of one group share.
            place = ["AppGroup"] + parts[(group + 2)...]
        }
        return "Ashlar " + place.joined(separator: "/")
    }

    /// The path’s components without the `/private` that the system may put in front.
    private static func components(_ url: URL) -> [String] {
        let parts = url.standardizedFileURL.pathComponents.filter { $0 != "/" }
        return parts.first == "private" ? Array(parts.dropFirst()) : parts
    }
}
