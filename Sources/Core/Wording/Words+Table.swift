import Foundation

extension Words {
    /// The texts of a module, by language and key, from its `.strings` files.
    ///
    /// A property-list file reads the same on every platform, whereas string catalogues need
    /// Apple’s tools. A file that cannot be parsed is treated as empty; tests parse each one.
    public struct Table: Sendable {
        /// The texts by language code, then by key.
        let texts: [String: [String: String]]

        /// - Parameter files: The bytes of one or more files by language code (`en`); a later text
        ///   replaces an earlier one with the same key.
        public init(_ files: [String: [[UInt8]]]) {
            texts = files.mapValues { parts in
                parts.map(Self.read).reduce(into: [:]) { all, part in all.merge(part) { $1 } }
            }
        }

        /// The language codes with texts, in alphabetical order.
        public var languages: [String] { texts.keys.sorted() }

        private static func read(_ bytes: [UInt8]) -> [String: String] {
            // The data is embedded in the program, so only a mistake in it can fail here.
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            return list as? [String: String] ?? [:]
        }
    }
}
