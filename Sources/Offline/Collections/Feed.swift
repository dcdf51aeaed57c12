/// How a server lists a collection.
public enum Feed: Sendable, Equatable {
    /// The whole list once, newest first, in pages with opaque cursors; from then on only changes,
    /// including deletions.
    case changes(path: String)
    /// All rows each time, in one page or several. A row that is missing is gone.
    case whole(path: String)
    /// All rows each time, in pages by the number of the first row. Consecutive pages overlap by a row, so
    /// that a list that moves meanwhile is noticed and read again.
    case offset(path: String)
    /// One resource and no list.
    case single(path: String)
    /// A list for each of many keys, such as the comments of one article: those are copied that readers ask
    /// for, by ``LocalCopy/part(_:)``. The last ones asked for are refreshed in the background.
    ///
    /// - Parameters:
    ///   - path: Names the collection; no request goes there.
    ///   - owners: The collection whose ids the keys are, so that a list follows its owner to another id;
    ///     `nil` for keys that never change.
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

/// A part of a list that is requested.
public enum ListPart: Sendable, Equatable {
    /// Of the whole list, from its beginning or from a cursor on.
    case snapshot(cursor: String?)
    /// Of what changed since a cursor; `cursor` is a place within.
    case changes(since: String, cursor: String?)
    /// Of the whole list, from a row’s number on.
    case offset(Int)
    /// The one resource.
    case single
    /// The list of one key.
    case part(String)
}
