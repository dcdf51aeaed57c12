import AshlarHashing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the dump of a manifest depends on, as a name for a file.
struct ManifestKey {
    /// Changes with what is stored.
    private static let version = "2"

    private var hash = Hash128()

    /// - Returns: `nil` if the manifest asks for more than its own words, so that no key could be
    ///   right: never for a package that was fetched, whose folder stays as it is, and of whose
    ///   environment those variables count that the manifest has the names of.
    static func name(folder: String, isFetched: Bool, environment: Environment) -> String? {
        var key = ManifestKey()
        key.add(version)
        // Packages beside it are named from its folder, and kept as whole paths.
        key.add(folder)
        key.add(environment.toolchain)
        let names = FileSystem.entries(of: folder).map(\.name).filter {
            $0.hasPrefix("Package") && $0.hasSuffix(".swift")
        }
        for name in names.sorted() {
            guard let bytes = FileSystem.bytes(of: "\(folder)/\(name)") else { continue }
            key.add(name)
            key.hash.add(bytes)
            guard looksOutside(bytes) else { continue }
            guard isFetched else { return nil }
            let text = String(decoding: bytes, as: UTF8.self)
            let words = Set(
                text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
            for (name, value) in environment.variables where words.contains(name) {
                key.add("\(name)=\(value)")
            }
        }
        return "\(Path.name(folder))-\(key.hash)"
    }

    private mutating func add(_ text: String) { hash.add(Array(text.utf8)) }

    /// Whether a manifest can read the environment, the disk or the clock. It can import only what it
    /// names; of `PackageDescription`, `Context` alone looks outside.
    static func looksOutside(_ manifest: [UInt8]) -> Bool {
        let tokens = ManifestTokenizer.tokensWithInterpolations(of: manifest)
        let outside: Set = ["Context", "ProcessInfo", "getenv", "FileManager"]
        return tokens.indices.contains { index in
            let token = tokens[index]
            guard token.kind == .identifier else { return false }
            if outside.contains(token.string) { return true }
            guard token.string == "import", index + 1 < tokens.count else { return false }
            return !["PackageDescription", "CompilerPluginSupport"]
                .contains(tokens[index + 1].string)
        }
    }
}

/// What surrounds the tool as far as manifests could tell.
package struct Environment: Sendable {
    package var variables: [String: String]
    /// Which toolchain runs: its path and age, and what else could choose another.
    package var toolchain: String

    static func current(package: String) -> Environment {
        let variables = allVariables()
        return Environment(
            variables: variables, toolchain: toolchain(package: package, variables: variables))
    }

    private static func allVariables() -> [String: String] {
        var all: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                all[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            next += 1
        }
        return all
    }

    private static func toolchain(package: String, variables: [String: String]) -> String {
        let folders = (variables["PATH"] ?? "").split(separator: ":")
        var parts = ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"].map { variables[$0] ?? "" }
        if let swift = folders.map({ "\($0)/swift" }).first(where: FileSystem.isFile) {
            // A manager of toolchains, and the shim of a Mac, are the same file for all of them.
            let files = [
                FileSystem.resolved(swift), "\(package)/.swift-version",
                "\(variables["SWIFTLY_HOME_DIR"] ?? "\(variables["HOME"] ?? "")/.local/share/swiftly")"
                    + "/config.json",
            ]
            for file in files {
                let status = FileSystem.status(file)
                parts.append("\(file) \(status?.modified ?? 0) \(status?.size ?? 0)")
            }
            parts.append(FileSystem.linkTarget("/var/db/xcode_select_link") ?? "")
        }
        return parts.joined(separator: "\n")
    }
}

/// FNV-1a twice, from different beginnings; good for names, not against malice.
struct Hash128: CustomStringConvertible {
    private var one = FNV1a()
    private var other = FNV1a(basis: 0x9e37_79b9_7f4a_7c15, prime: 0x0000_0100_0000_01b5)

    mutating func add(_ bytes: [UInt8]) {
        one.combine(bytes)
        other.combine(bytes)
        one.combine(word: UInt64(bytes.count))
        other.combine(word: UInt64(bytes.count))
    }

    var description: String { String(one.value, radix: 36) + String(other.value, radix: 36) }
}
