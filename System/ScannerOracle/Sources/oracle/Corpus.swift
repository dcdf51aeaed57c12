import Foundation

/// The Swift files of some folders; each folder’s subfolders are packages.
struct Corpus {
    struct File {
        let url: URL
        /// Relative to its folder.
        let path: String
    }

    /// Sorted by path, so that a seed selects the same files everywhere.
    let files: [File]
    let packages: Int

    init(_ folders: [URL]) {
        var files: [File] = []
        for folder in folders {
            let base = folder.resolvingSymlinksInPath()
            let all = FileManager.default.enumerator(
                at: base, includingPropertiesForKeys: [.isRegularFileKey])
            while let url = all?.nextObject() as? URL {
                guard url.pathExtension == "swift",
                    (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
                else { continue }
                files.append(File(url: url, path: String(url.path.dropFirst(base.path.count + 1))))
            }
        }
        self.files = files.sorted { $0.path < $1.path }
        packages = Set(files.compactMap { $0.path.split(separator: "/").first }).count
    }
}
