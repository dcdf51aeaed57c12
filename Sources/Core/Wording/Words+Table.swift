import Foundation

extension Words {
    /// The texts of a module, by language and key, as its `.strings` files have them.
    ///
    /// A file of the old property-list kind reads the same on every platform, where string catalogues
    /// need Apple's tools. Where a file cannot be parsed the table is empty for it: tests read each one.
    public struct Table: Sendable {
        /// By language code, then by key.
        let texts: [String: [String: String]]

        /// - Parameter files: By language code (`en`), the bytes of one or more files; of two texts for
        ///   one key the later holds.
        public init(_ files: [String: [[UInt8]]]) {
            texts = files.mapValues { parts in
                parts.map(Self.read).reduce(into: [:]) { all, part in all.merge(part) { $1 } }
            }
        }

        /// The codes of the languages that there are texts in, in the order of the alphabet.
        public var languages: [String] { texts.keys.sorted() }

        private static func read(_ bytes: [UInt8]) -> [String: String] {
            // What is embedded is part of the program: only a mistake in it can fail here.
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            return list as? [String: String] ?? [:]
        }
    }
}
