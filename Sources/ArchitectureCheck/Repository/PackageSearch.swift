/// Finds packages and Xcode projects below a folder.
struct PackageSearch: Sendable {
    /// Folders with a manifest, relative to the repository’s folder, sorted; empty for that folder
    /// itself.
    private(set) var packages: [String] = []
    /// Xcode projects, relative to the repository’s folder.
    private(set) var projects: [String] = []
    /// Folders with third-party code or build products.
    private(set) var skipped: [String] = []
    private let root: String

    /// - Parameters:
    ///   - root: The repository’s folder.
    ///   - folder: The folder to search, relative to the repository’s.
    init(_ root: String, below folder: String = "") {
        self.root = root
        search(folder)
        packages.sort()
        projects.sort()
    }

    /// Links are not followed: their targets are found at their own places.
    private mutating func search(_ folder: String) {
        let entries = FileSystem.entries(of: Path.joined(root, folder))
        let isPackage = entries.contains { $0.name == "Package.swift" && $0.kind == .file }
        if isPackage { packages.append(folder) }
        for entry in entries where Path.type(entry.name) == "xcodeproj" {
            projects.append(Path.joined(folder, entry.name))
        }
        for entry in entries where entry.kind == .folder && !entry.isLink {
            let path = Path.joined(folder, entry.name)
            if Self.isForeign(entry.name) {
                skipped.append(path)
            } else if !(isPackage && Self.conventional.contains(entry.name)) {
                search(path)
            }
        }
    }

    /// Whether folders of that name contain no code of the repository.
    static func isForeign(_ name: String) -> Bool {
        name.hasPrefix(".") || foreign.contains(name) || opaque.contains(Path.type(name))
    }

    private static let foreign: Set<String> = [
        "Carthage", "checkouts", "DerivedData", "node_modules", "Pods", "SourcePackages",
    ]

    private static let opaque: Set<Substring> = [
        "docc", "playground", "xcassets", "xcodeproj", "xcworkspace",
    ]

    /// A package’s source folders; a manifest in them is a fixture of its tests.
    private static let conventional: Set<String> = ["Plugins", "Snippets", "Sources", "Tests"]
}
