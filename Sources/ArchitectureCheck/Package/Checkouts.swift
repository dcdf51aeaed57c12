/// The folders where SwiftPM stored a package’s dependencies.
struct Checkouts: Hashable, Sendable {
    /// The folder of each package, by its identity.
    private(set) var folders: [String: String] = [:]

    /// Reads the workspace’s state or, without one, the folders of the checkouts.
    init(scratch: String, package: String) {
        let file = "\(scratch)/workspace-state.json"
        if let bytes = FileSystem.bytes(of: file), let state = try? LocatedJSON(bytes, file: file),
            let dependencies = state["object"]?["dependencies"]?.elements
        {
            for dependency in dependencies {
                guard let identity = dependency["packageRef"]?["identity"]?.string,
                    let folder = Self.folder(dependency, scratch: scratch, package: package)
                else { continue }
                folders[identity.lowercased()] = folder
            }
        } else {
            for entry in FileSystem.entries(of: "\(scratch)/checkouts") {
                folders[entry.name.lowercased()] = "\(scratch)/checkouts/\(entry.name)"
            }
        }
    }

    /// These checkouts, extended by the other’s for packages that are missing here.
    func joined(with other: Checkouts) -> Checkouts {
        var joined = self
        joined.folders.merge(other.folders) { own, _ in own }
        return joined
    }

    private static func folder(
        _ dependency: LocatedJSON, scratch: String, package: String
    ) -> String? {
        let subpath = dependency["subpath"]?.string
        let state = dependency["state"]
        switch state?["name"]?.string {
        case "fileSystem":
            return state?["path"]?.string ?? dependency["packageRef"]?["location"]?.string
        case "edited":
            return state?["path"]?.string ?? subpath.map { "\(package)/Packages/\($0)" }
        case "registryDownload": return subpath.map { "\(scratch)/registry/downloads/\($0)" }
        default: return subpath.map { "\(scratch)/checkouts/\($0)" }
        }
    }
}
