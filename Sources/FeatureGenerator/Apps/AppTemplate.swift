/// Renders the example app’s files under a new app’s names.
package struct AppTemplate: Sendable {
    private let names: AppNames
    private let package: AshlarPackage
    private let variant: AppVariant

    /// - Parameters:
    ///   - names: The names that replace the example’s.
    ///   - package: The package that replaces the example’s path dependency.
    ///   - variant: The parts to write.
    package init(_ names: AppNames, on package: AshlarPackage, variant: AppVariant) {
        self.names = names
        self.package = package
        self.variant = variant
    }

    /// The text of each file, by path. Import order and line breaks are still the example’s; a
    /// formatter corrects them.
    package var files: [String: String] {
        let renaming = Renaming(names: names)
        let pairs = variant.applied(to: Self.example).map { path, text in
            (renaming.path(path), renaming.text(onPackage(text), in: path))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The example’s files, relative to its folder.
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
