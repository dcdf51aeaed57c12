import AshlarHashing
package import Foundation

/// Under which name the Keychain has the secrets of a directory.
///
/// No absolute path is in it: an update or a restore gives an app's container another one, and the
/// secrets would no longer be found.
package enum KeychainService {
    /// The same for a directory wherever its container is, and another one for each directory; but
    /// directories of the same name in two groups' containers have one, because a group's own name is
    /// not in its path.
    ///
    /// - Parameter home: The app's container, or the user's home where there is none.
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

    /// Without what the system puts before a path, or not.
    private static func components(_ url: URL) -> [String] {
        let parts = url.standardizedFileURL.pathComponents.filter { $0 != "/" }
        return parts.first == "private" ? Array(parts.dropFirst()) : parts
    }
}
