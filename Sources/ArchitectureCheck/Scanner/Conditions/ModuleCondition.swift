/// A `canImport(…)` in the condition of an `#if` or `#elseif`.
package struct ModuleCondition: Hashable, Sendable {
    /// The first component of the path.
    package var module: String { path[0] }
    /// Without backticks; a version that it asks for is not in here.
    package var path: [String]
    /// Where the module's name stands, from 1; the column counts bytes of UTF-8.
    package var line, column: Int

    package init(path: [String], line: Int, column: Int) {
        precondition(!path.isEmpty, "canImport names a module.")
        self.path = path
        self.line = line
        self.column = column
    }
}
