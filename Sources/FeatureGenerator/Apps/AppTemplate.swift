/// The example app, which every new app begins as: the files of one, under its own names.
package struct AppTemplate: Sendable {
    private let names: AppNames
    private let package: AshlarPackage
    private let variant: AppVariant

    /// - Parameters:
    ///   - names: Instead of the example's.
    ///   - package: Instead of the folder that the example finds the libraries in.
    ///   - variant: What of it is written.
    package init(_ names: AppNames, on package: AshlarPackage, variant: AppVariant) {
        self.names = names
        self.package = package
        self.variant = variant
    }

    /// The text of each file by its path. The order of imports, and where lines break, are those of the
    /// example: a formatter mends both.
    package var files: [String: String] {
        let renaming = Renaming(names: names)
        let pairs = variant.applied(to: Self.example).map { path, text in
            (renaming.path(path), renaming.text(onPackage(text), in: path))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// All of the example, as it lies beside this package.
    package static let example =
        PackedFiles(String(decoding: PackageResources.App_txt, as: UTF8.self)).files

    private func onPackage(_ text: String) -> String {
        text.replacing(#/\.package\(name: "Ashlar", path: "[./]+", /#) { _ in
            ".package(url: \"\(package.address)\", exact: \"\(package.version)\", "
        }
        .replacing("package: \"Ashlar\"", with: "package: \"\(package.identity)\"")
        .replacing("\"ashlar/", with: "\"\(package.identity)/")
    }
}
