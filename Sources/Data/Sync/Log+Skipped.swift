import AshlarDomain
import AshlarOffline

extension Log {
    /// Names the first rows of a page that are skipped, and counts the others: a page can have
    /// thousands.
    func warn(of skipped: [UnreadableRecord], in path: String) {
        let named = 4
        for corrupt in skipped.prefix(named) {
            warning("\(path): a row is skipped. \(ServerError(corrupt))")
        }
        let others = skipped.count - named
        if others > 0 { warning("\(path): rows skipped besides these: \(others)") }
    }
}
