/// An app that was rendered by another version, and what the new one makes of it: a merge of three
/// ways, file by file. Nothing that the user wrote is lost.
package struct AppUpdate: Sendable {
    /// Merges two changes of one text, with marks where they contradict each other.
    ///
    /// - Returns: The merged text, and whether it has marks.
    package typealias Merge = (
        _ mine: String, _ base: String, _ new: String
    ) throws -> (text: String, hasConflicts: Bool)

    /// What becomes of a file.
    package enum Outcome: Equatable, Sendable {
        /// It is as the new version has it, or is not needed any more.
        case updated, added, removed
        /// Both changed it, and the changes fit together.
        case merged
        /// Both changed it, and the file has marks for the user to decide.
        case conflict
        /// The user removed it, and it stays away although the new version has changed it.
        case stillRemoved
        /// The new version has no such file, and the user's own changes are kept.
        case kept
    }

    /// The new text of each file that changes; `nil` where it is to be removed.
    package private(set) var texts: [String: String?] = [:]
    /// What becomes of each file that the versions or the user changed otherwise than the other.
    package private(set) var outcomes: [String: Outcome] = [:]

    /// Whether a file has marks.
    package var hasConflicts: Bool { outcomes.values.contains(.conflict) }

    /// - Parameters:
    ///   - base: What the last version rendered.
    ///   - mine: The same files as they are now, and whatever else lies at a path of `new`.
    ///   - new: What this version renders.
    /// - Throws: The error of `merge`.
    package init(
        base: [String: String], mine: [String: String], new: [String: String], merge: Merge
    ) throws {
        for path in Set(base.keys).union(new.keys).sorted() {
            try decide(path, base[path], mine[path], new[path], merge)
        }
    }

    private mutating func decide(
        _ path: String, _ base: String?, _ mine: String?, _ new: String?, _ merge: Merge
    ) throws {
        guard new != base, new != mine else { return }
        switch (base, mine, new) {
        case (nil, nil, let new?): set(path, new, .added)
        case (let base?, let mine?, let new?) where mine == base: set(path, new, .updated)
        case (let base?, let mine?, nil) where mine == base: set(path, nil, .removed)
        case (_, .some, nil): outcomes[path] = .kept
        case (_, nil, .some): outcomes[path] = .stillRemoved
        case (_, let mine?, let new?):
            let merged = try merge(mine, base ?? "", new)
            set(path, merged.text, merged.hasConflicts ? .conflict : .merged)
        case (_, nil, nil): break
        }
    }

    private mutating func set(_ path: String, _ text: String?, _ outcome: Outcome) {
        texts[path] = .some(text)
        outcomes[path] = outcome
    }
}
