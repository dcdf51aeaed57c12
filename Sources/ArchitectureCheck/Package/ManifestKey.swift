import AshlarHashing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A cache file’s name, derived from everything that the dump of a manifest depends on.
struct ManifestKey {
    /// Increased when the stored format changes.
    private static let version = "2"

    private var hash = Hash128()

    /// The name for the manifest in a folder.
    ///
    /// - Returns: `nil` if the manifest reads its surroundings, so that no key could be right. A
    ///   fetched package always has a key, because its folder does not change; its key covers the
    ///   environment variables that its manifest names.
    static func name(folder: String, isFetched: Bool, environment: Environment) -> String? {
        var key = ManifestKey()
        key.add(version)
        // Local packages are given relative to the manifest’s folder and stored as absolute paths.
        key.add(folder)
        key.add(environment.toolchain)
        let names = FileSystem.entries(of: folder).map(\.name).filter {
            $0.hasPrefix("Package") && $0.hasSuffix(".swift")
        }
        for name in names.sorted() {
            guard let bytes = FileSystem.bytes(of: "\(folder)/\(name)") else { continue }
            key.add(name)
            key.hash.add(bytes)
            guard readsSurroundings(bytes) else { continue }
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

    /// Whether a manifest can read the environment, the disk or the clock. It can import only
    /// modules that it names; in `PackageDescription` only `Context` gives such access.
    static func readsSurroundings(_ manifest: [UInt8]) -> Bool {
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

/// The process environment, as far as manifests can read it.
package struct Environment: Sendable {
    package var variables: [String: String]
    /// The identity of the running toolchain: its path and age, and the variables that select
    /// another.
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
            // Toolchain managers and the shim on macOS are one file for all toolchains.
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

/// Two FNV-1a hashes with different parameters; for names, not secure against attacks.
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
