/// How the server lists a collection.
public enum Feed: Sendable, Equatable {
    /// The whole list once, newest first, in pages with opaque cursors; afterwards only changes,
    /// including deletions.
    case changes(path: String)
    /// All rows each time, in one page or several. A missing row is deleted.
    case whole(path: String)
    /// All rows each time, in pages by row number. Consecutive pages overlap by one row, so that a
    /// list that changes meanwhile is detected and read again.
    case offset(path: String)
    /// One resource, not a list.
    case single(path: String)
    /// A list for each of many keys, such as the comments of one article. Only lists that readers
    /// request by ``LocalCopy/part(_:)`` are copied, and the most recently requested ones are
    /// refreshed in the background.
    ///
    /// - Parameters:
    ///   - path: Names the collection; no request uses it.
    ///   - owners: The collection that the keys are ids of, so that a list follows a change of its
    ///     owner’s id; `nil` for keys that never change.
    case parts(path: String, of: String? = nil)

    /// Whether there is a list for each of many keys.
    var hasParts: Bool { if case .parts = self { true } else { false } }

    /// Whether the server lists changes.
    package var hasChanges: Bool { if case .changes = self { true } else { false } }

    /// The path of the list, such as `/visits`.
    public var path: String {
        switch self {
        case .changes(let path), .whole(let path), .offset(let path), .single(let path): path
        case .parts(let path, _): path
        }
    }
}

/// A part of a list to request.
public enum ListPart: Sendable, Equatable {
    /// The whole list, from its beginning or from a cursor.
    case snapshot(cursor: String?)
    /// The changes since a cursor; `cursor` is a position within them.
    case changes(since: String, cursor: String?)
    /// The whole list, from a row number.
    case offset(Int)
    /// The single resource.
    case single
    /// The list of one key.
    case part(String)
}
