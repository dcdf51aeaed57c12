/// What a layer of the proposal imports from the platform.
package struct PlatformImports: Hashable, Sendable {
    package struct Module: Hashable, Sendable {
        package let name: String
        /// In how many files.
        package let files: Int
        /// The first import.
        package let place: Place
    }

    package let layer: String
    /// By their names.
    package let modules: [Module]

    /// `Domain: Foundation (12 files), SwiftUI (1 file)`
    package var line: String {
        let modules = modules.map { "\($0.name) (\(count($0.files, "file")))" }
        return "\(layer): \(modules.joined(separator: ", "))".onOneLine
    }
}

extension PlatformImports {
    /// - Parameter targets: What the targets of the layer import.
    init(layer: String, targets: [[Module]]) {
        self.layer = layer
        modules = Dictionary(grouping: targets.joined(), by: \.name).compactMap { name, all in
            all.map(\.place).min().map { place in
                Module(name: name, files: all.reduce(0) { $0 + $1.files }, place: place)
            }
        }.sorted { $0.name < $1.name }
    }

    /// - Parameter places: The first import of each file, by the modules.
    static func modules(_ places: [String: [Place]]) -> [Module] {
        places.sorted { $0.key < $1.key }.compactMap { name, places in
            guard !everywhere.contains(name), let first = places.min() else { return nil }
            return Module(name: name, files: places.count, place: first)
        }
    }

    /// Every file imports these, whether it says so or not.
    private static let everywhere: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]
}
