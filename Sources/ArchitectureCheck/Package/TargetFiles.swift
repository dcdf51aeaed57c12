/// The files of a target, found by SwiftPM’s rules.
struct TargetFiles: Hashable, Sendable {
    /// Relative to the package’s folder.
    var folder: String
    /// Relative to the package’s folder, sorted.
    var swift: [String] = []
    var hasOtherLanguages = false
    var outwardLinks: [OutwardLink] = []
    /// A folder that could not be read; without it, its files would seem not to exist.
    var unreadable: String?

    /// - Parameter root: The package’s folder.
    init(of target: Manifest.Target, in manifest: Manifest, root: String) {
        folder = Self.folder(of: target, in: manifest, root: root)
        guard ![.system, .binary].contains(target.type) else { return }
        var walk = TargetWalk(target: target, manifest: manifest, root: root, folder: folder)
        walk.walk()
        swift = walk.swift.sorted()
        hasOtherLanguages = walk.hasOtherLanguages
        outwardLinks = walk.outwardLinks.sorted { $0.path < $1.path }
        unreadable = walk.unreadable
    }

    /// The target’s folder: the declared one, otherwise the default for its kind. A package’s only
    /// target of a kind may use the whole default folder.
    static func folder(of target: Manifest.Target, in manifest: Manifest, root: String) -> String {
        if let path = target.path { return Path.normal(path) }
        let kinds: [String]
        let alike: (Manifest.TargetType) -> Bool
        switch target.type {
        case .test:
            kinds = ["Tests", "Sources", "Source", "src", "srcs"]
            alike = { $0 == .test }
        case .plugin:
            kinds = ["Plugins"]
            alike = { $0 == .plugin }
        default:
            kinds = ["Sources", "Source", "src", "srcs"]
            alike = { $0 != .test && $0 != .plugin }
        }
        let base = kinds.first { FileSystem.isFolder("\(root)/\($0)") } ?? kinds[0]
        let own = "\(base)/\(target.name)"
        let isOnlyOne = manifest.targets.count { alike($0.type) } == 1
        if manifest.isSince(5, 9), isOnlyOne, !FileSystem.isFolder("\(root)/\(own)") { return base }
        return own
    }
}

/// One walk through a target’s folder.
private struct TargetWalk {
    let root: String
    let folder: String
    private let excluded: Set<String>
    private let resources: [Manifest.Target.Resource]
    private let sources: [String]?
    private let knowsRules, knowsResources: Bool
    private(set) var swift: [String] = []
    private(set) var hasOtherLanguages = false
    private(set) var outwardLinks: [OutwardLink] = []
    private(set) var unreadable: String?
    /// The folders of the current path, to detect links that lead back up.
    private var open: Set<FileSystem.Identity> = []

    init(target: Manifest.Target, manifest: Manifest, root: String, folder: String) {
        self.root = root
        self.folder = folder
        excluded = Set(target.exclude.map { Path.joined(folder, $0) })
        resources = target.resources.map {
            .init(path: Path.joined(folder, $0.path), isCopied: $0.isCopied)
        }
        sources = target.sources?.map { Path.joined(folder, $0) }
        knowsResources = manifest.isSince(5, 3)
        knowsRules = manifest.isSince(5, 6)
    }

    /// Collects the files; a target without a folder has none, which SwiftPM reports itself.
    mutating func walk() {
        if FileSystem.exists(Path.joined(root, folder)) { walk(folder, isOutside: false) }
    }

    /// - Parameter isOutside: Whether a link on the path leads out of the target.
    private mutating func walk(_ folder: String, isOutside: Bool) {
        let whole = "\(root)/\(folder)"
        guard let identity = FileSystem.status(whole)?.identity,
            let entries = FileSystem.entriesIfReadable(of: whole)
        else {
            unreadable = folder
            return
        }
        guard open.insert(identity).inserted else { return }
        defer { open.remove(identity) }
        for entry in entries where !entry.name.hasPrefix(".") {
            let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
            guard !excluded.contains(path) else { continue }
            let link = entry.isLink && !isOutside ? outwardLink(path) : nil
            if let link { outwardLinks.append(link) }
            switch entry.kind {
            case .folder where !isOpaque(entry.name, path):
                walk(path, isOutside: isOutside || link != nil)
            case .file: take(path, type: Path.type(entry.name))
            default: continue
            }
        }
    }

    /// `nil` for a link that stays in the target, and for one outside its sources.
    private func outwardLink(_ path: String) -> OutwardLink? {
        if let sources,
            !sources.contains(where: { Path.isInside(path, $0) || Path.isInside($0, path) })
        {
            return nil
        }
        let whole = "\(root)/\(path)"
        let isBroken = FileSystem.status(whole) == nil
        guard let end = isBroken ? FileSystem.followingLinks(whole) : FileSystem.resolved(whole),
            !Path.isInside(end, FileSystem.resolved("\(root)/\(folder)"))
        else { return nil }
        let base = FileSystem.resolved(root)
        return OutwardLink(
            path: path, end: Path.isInside(end, base) ? String(end.dropFirst(base.count + 1)) : end)
    }

    /// Whether SwiftPM treats the folder as a single resource.
    private func isOpaque(_ name: String, _ path: String) -> Bool {
        let type = Path.type(name)
        if !type.isEmpty, type != "lproj" {
            if Self.never.contains(type) { return true }
            if knowsRules ? Self.bundles.contains(type) : knowsResources { return true }
        }
        return resources.contains { $0.isCopied && $0.path == path }
    }

    private static let never: Set<Substring> = ["xcodeproj", "playground", "xcworkspace"]
    private static let bundles: Set<Substring> = [
        "docc", "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel",
    ]

    private mutating func take(_ path: String, type: Substring) {
        let isSwift = type == "swift"
        guard isSwift || Self.otherLanguages.contains(type), !isManifest(path) else { return }
        guard !resources.contains(where: { Path.isInside(path, $0.path) }) else { return }
        if let sources, !sources.contains(where: { Path.isInside(path, $0) }) { return }
        if isSwift { swift.append(path) } else { hasOtherLanguages = true }
    }

    private static let otherLanguages: Set<Substring> = [
        "c", "m", "mm", "cc", "cpp", "cxx", "s", "S",
    ]

    /// Whether the path is a manifest, because a target may be the package’s root folder.
    private func isManifest(_ path: String) -> Bool {
        path == "Package.swift"
            || path.hasPrefix("Package@") && !path.utf8.contains(UInt8(ascii: "/"))
    }
}
