/// The module name of a target, used by imports.
enum ModuleName {
    /// The target’s name or, for a C target, the name in its module map.
    ///
    /// - Parameter folder: The target’s folder.
    static func of(_ target: Manifest.Target, folder: String) -> String {
        switch target.type {
        case .system: return inMap("\(folder)/module.modulemap") ?? target.name.asModuleName
        case .regular, .executable:
            let map = "\(folder)/\(target.publicHeaders ?? "include")/module.modulemap"
            return inMap(map) ?? target.name.asModuleName
        default: return target.name.asModuleName
        }
    }

    private static func inMap(_ file: String) -> String? {
        FileSystem.bytes(of: file).flatMap(name(inMap:))
    }

    /// The first module that a module map declares.
    static func name(inMap bytes: [UInt8]) -> String? {
        let tokens = ManifestTokenizer.tokens(of: bytes)
        guard let word = tokens.firstIndex(where: { $0.string == "module" }),
            word + 1 < tokens.count
        else { return nil }
        return tokens[word + 1].string
    }
}
