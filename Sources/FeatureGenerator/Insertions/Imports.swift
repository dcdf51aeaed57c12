import Foundation

/// Lines that import a module. Not those with attributes, which stand by themselves.
enum Imports {
    static func has(_ line: String) -> Bool {
        ["import ", "public import ", "package import "].contains { line.hasPrefix($0) }
    }

    static func module(_ line: String) -> Substring { line.split(separator: " ").last ?? "" }
}

extension String {
    /// With the imports at its beginning by their modules: where one of a feature stands among them
    /// is its name's to say.
    func sortingFirstImports() -> String {
        let lines = components(separatedBy: "\n")
        let imports = lines.prefix(while: Imports.has)
        let sorted = imports.sorted { Imports.module($0) < Imports.module($1) }
        return (sorted + lines.dropFirst(imports.count)).joined(separator: "\n")
    }
}
