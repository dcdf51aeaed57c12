/// The Ashlar package that a new app depends on.
package struct AshlarPackage: Hashable, Codable, Sendable {
    /// A git address: a URL or a folder.
    package let address: String
    /// The version, which is also the tag.
    package let version: String

    /// - Throws: ``Problems`` for an address that cannot be written into a manifest.
    package init(address: String, version: String) throws(Problems) {
        let isPlain = address.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value < 0x7F && !"\"\\$`".unicodeScalars.contains($0)
        }
        guard !address.isEmpty, isPlain, !address.hasPrefix("-") else {
            throw Problems(all: [
                Problem(
                    "An address is a URL or a folder without spaces, such as "
                        + "https://example.com/ashlar.git: got “\(address)”.")
            ])
        }
        self.address = address
        self.version = version
    }

    /// The identity in manifests and rules: the last part of the address, in lower case.
    package var identity: String {
        var name = address[...]
        while name.hasSuffix("/") { name.removeLast() }
        if name.hasSuffix(".git") { name.removeLast(4) }
        return name.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init)?
            .lowercased() ?? ""
    }

    /// Checks that `git` finds the version at the address.
    ///
    /// - Parameter git: Runs `git` with arguments; returns its output, or throws an error that
    ///   describes the failure.
    /// - Throws: ``Problems`` for an address that cannot be reached, or that has no such version.
    package func checkVersion(_ git: ([String]) throws -> String) throws(Problems) {
        let tags: String
        do {
            tags = try git(["ls-remote", "--tags", "--", address])
        } catch {
            throw Problems(all: [
                Problem("\(address) cannot be reached: \(error). Give its address with --ashlar.")
            ])
        }
        let names = tags.split(separator: "\n").compactMap {
            $0.split(separator: "\t").last?.trimmingPrefix("refs/tags/")
        }
        guard names.contains(where: { $0 == version || $0 == "v\(version)" }) else {
            throw Problems(all: [
                Problem(
                    "\(address) has no version \(version), which this program writes apps for: "
                        + "give an address that has it, or tag a clone with “git tag \(version)”.")
            ])
        }
    }
}
