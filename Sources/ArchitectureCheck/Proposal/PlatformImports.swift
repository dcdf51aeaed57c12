/// The platform’s modules that a proposed layer imports.
package struct PlatformImports: Hashable, Sendable {
    package struct Module: Hashable, Sendable {
        package let name: String
        /// The number of files that import it.
        package let files: Int
        /// The place of the first import.
        package let place: Place
    }

    package let layer: String
    /// The modules, sorted by name.
    package let modules: [Module]

    /// One line, such as `Domain: Foundation (12 files), SwiftUI (1 file)`.
    package var line: String {
        let modules = modules.map { "\($0.name) (\(count($0.files, "file")))" }
        return "\(layer): \(modules.joined(separator: ", "))".onOneLine
    }
}

extension PlatformImports {
    /// - Parameter targets: The modules that each target of the layer imports.
    init(layer: String, targets: [[Module]]) {
        self.layer = layer
        modules = Dictionary(grouping: targets.joined(), by: \.name).compactMap { name, all in
            all.map(\.place).min().map { place in
                Module(name: name, files: all.reduce(0) { $0 + $1.files }, place: place)
            }
        }.sorted { $0.name < $1.name }
    }

    /// - Parameter places: The first import in each file, by module.
    static func modules(_ places: [String: [Place]]) -> [Module] {
        places.sorted { $0.key < $1.key }.compactMap { name, places in
            guard !everywhere.contains(name), let first = places.min() else { return nil }
            return Module(name: name, files: places.count, place: first)
        }
    }

    /// Modules that every file imports implicitly.
    private static let everywhere: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]
}
