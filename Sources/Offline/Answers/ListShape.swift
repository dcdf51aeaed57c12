/// Which of the server's lists an answer has to be. An empty list has no rows to tell it by, only
/// what stands beside them.
package enum ListShape: Sendable {
    /// All rows, with no changes to follow.
    case whole
    /// Part of a long list, and where its changes begin.
    case snapshot
    /// What is new, changed or gone.
    case changes
}
