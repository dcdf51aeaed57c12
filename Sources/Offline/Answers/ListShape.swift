/// The kinds of lists that the server sends. An empty list has no rows to identify it, only the
/// fields besides them.
package enum ListShape: Sendable {
    /// All rows, without changes to follow.
    case whole
    /// Part of a long list, and the cursor where its changes begin.
    case snapshot
    /// New, changed and deleted rows.
    case changes
}
