extension Manifest {
    /// Parses the output of `swift package dump-package`.
    package init(dump bytes: [UInt8], file: String) throws(FileMistake) {
        let json = try LocatedJSON(bytes, file: file)
        name = json["name"]?.string ?? ""
        toolsVersion = (json["toolsVersion"]?["_version"]?.string ?? "")
            .split(separator: ".").compactMap { Int($0) }
        targets = (json["targets"]?.elements ?? []).compactMap(Target.init(dump:))
        products = (json["products"]?.elements ?? []).map(Product.init(dump:))
        dependencies = (json["dependencies"]?.elements ?? []).compactMap(Dependency.init(dump:))
    }
}

extension Manifest.Target {
    fileprivate init?(dump: LocatedJSON) {
        name = dump["name"]?.string ?? ""
        // Targets of a type that a later SwiftPM adds are skipped.
        guard let type = Manifest.TargetType(rawValue: dump["type"]?.string ?? "") else {
            return nil
        }
        self.type = type
        path = dump["path"]?.string
        sources = dump["sources"]?.elements?.compactMap(\.string)
        exclude = dump["exclude"]?.elements?.compactMap(\.string) ?? []
        publicHeaders = dump["publicHeadersPath"]?.string
        resources = (dump["resources"]?.elements ?? []).compactMap { resource in
            resource["path"]?.string.map {
                Resource(path: $0, isCopied: resource["rule"]?["copy"] != nil)
            }
        }
        dependencies = (dump["dependencies"]?.elements ?? []).compactMap(Dependency.init(dump:))
    }
}

extension Manifest.Target.Dependency {
    /// `{"product": [name, package, aliases, condition]}`, likewise `target` and `byName`.
    fileprivate init?(dump: LocatedJSON) {
        guard case .object(let members) = dump.value, let member = members.first,
            let kind = Kind(rawValue: member.key), let parts = member.value.elements,
            let name = parts.first?.string
        else { return nil }
        self.kind = kind
        self.name = name
        package = kind == .product && parts.count > 1 ? parts[1].string : nil
        platforms =
            parts.dropFirst().lazy.compactMap { $0["platformNames"]?.elements }
            .first.map { $0.compactMap(\.string) } ?? []
        aliases = [:]
        if kind == .product, parts.count > 2, case .object(let renamed) = parts[2].value {
            for alias in renamed { aliases[alias.key] = alias.value.string }
        }
    }
}

extension Manifest.Product {
    fileprivate init(dump: LocatedJSON) {
        name = dump["name"]?.string ?? ""
        isLibrary = dump["type"]?["library"] != nil
        targets = dump["targets"]?.elements?.compactMap(\.string) ?? []
    }
}

extension Manifest.Dependency {
    /// `{"sourceControl": [{"identity": …}]}`, likewise `fileSystem` and `registry`.
    fileprivate init?(dump: LocatedJSON) {
        guard case .object(let members) = dump.value,
            let parts = members.first?.value.elements?.first,
            let identity = parts["identity"]?.string
        else { return nil }
        name = parts["nameForTargetDependencyResolutionOnly"]?.string
        path =
            parts["path"]?.string
            ?? parts["location"]?["local"]?.elements?.first?.string
        // A folder’s identity is its name, which differs between clones.
        let isFolder = members.first?.key == "fileSystem"
        self.identity = (isFolder ? name ?? identity : identity).lowercased()
    }
}
