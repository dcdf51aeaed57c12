/// The update of an app from one version’s rendering to another’s: a three-way merge of each file,
/// which loses none of the user’s changes.
package struct AppUpdate: Sendable {
    /// Merges two changes of one text, with markers where they conflict.
    ///
    /// - Returns: The merged text, and whether it contains markers.
    package typealias Merge = (
        _ current: String, _ base: String, _ new: String
    ) throws -> (text: String, hasConflicts: Bool)

    /// The outcome for a file.
    package enum Outcome: Equatable, Sendable {
        /// The file follows the new version: changed, added or removed.
        case updated, added, removed
        /// The user and the new version changed the file, without conflicts.
        case merged
        /// The user and the new version changed the file, and it contains conflict markers.
        case conflict
        /// The user removed the file; it stays removed although the new version changed it.
        case stillRemoved
        /// The new version does not have the file; it stays because the user changed it.
        case kept
    }

    /// The new text of each changed file; `nil` for removed files.
    package private(set) var texts: [String: String?] = [:]
    /// The outcome for each file that the new version changes and whose text differs from it.
    package private(set) var outcomes: [String: Outcome] = [:]

    /// Whether any file contains conflict markers.
    package var hasConflicts: Bool { outcomes.values.contains(.conflict) }

    /// - Parameters:
    ///   - base: The last version’s rendering.
    ///   - current: The files’ current texts, including other files at paths of `new`.
    ///   - new: This version’s rendering.
    /// - Throws: The error of `merge`.
    package init(
        base: [String: String], current: [String: String], new: [String: String], merge: Merge
    ) throws {
        for path in Set(base.keys).union(new.keys).sorted() {
            try decide(path, base[path], current[path], new[path], merge)
        }
    }

    private mutating func decide(
        _ path: String, _ base: String?, _ current: String?, _ new: String?, _ merge: Merge
    ) throws {
        guard new != base, new != current else { return }
        switch (base, current, new) {
        case (nil, nil, let new?): set(path, new, .added)
        case (let base?, let current?, let new?) where current == base: set(path, new, .updated)
        case (let base?, let current?, nil) where current == base: set(path, nil, .removed)
        case (_, .some, nil): outcomes[path] = .kept
        case (_, nil, .some): outcomes[path] = .stillRemoved
        case (_, let current?, let new?):
            let merged = try merge(current, base ?? "", new)
            set(path, merged.text, merged.hasConflicts ? .conflict : .merged)
        case (_, nil, nil): break
        }
    }

    private mutating func set(_ path: String, _ text: String?, _ outcome: Outcome) {
        texts[path] = .some(text)
        outcomes[path] = outcome
    }
}
