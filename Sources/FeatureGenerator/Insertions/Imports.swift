import Foundation

/// Lines that import a module, except those with attributes, which are not sorted.
enum Imports {
    static func has(_ line: String) -> Bool {
        ["import ", "public import ", "package import "].contains { line.hasPrefix($0) }
    }

    static func module(_ line: String) -> Substring { line.split(separator: " ").last ?? "" }
}

extension String {
    /// Sorts the imports at the text’s beginning by module, because the position of a feature’s
    /// import depends on its name.
    func sortingFirstImports() -> String {
        let lines = components(separatedBy: "\n")
        let imports = lines.prefix(while: Imports.has)
        let sorted = imports.sorted { Imports.module($0) < Imports.module($1) }
        return (sorted + lines.dropFirst(imports.count)).joined(separator: "\n")
    }
}
