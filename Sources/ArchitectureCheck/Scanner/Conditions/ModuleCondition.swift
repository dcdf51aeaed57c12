/// A `canImport(…)` in the condition of an `#if` or `#elseif`.
package struct ModuleCondition: Hashable, Sendable {
    /// The first component of the path.
    package var module: String { path[0] }
    /// The names without backticks; a tested version is left out.
    package var path: [String]
    /// The place of the module’s name, from 1; columns count UTF-8 bytes.
    package var line, column: Int

    package init(path: [String], line: Int, column: Int) {
        precondition(!path.isEmpty, "canImport names a module.")
        self.path = path
        self.line = line
        self.column = column
    }
}
