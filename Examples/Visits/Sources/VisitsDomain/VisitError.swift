public import AshlarCore

/// A broken rule.
public enum VisitError: DescribedError, Hashable, Codable {
    /// No row on this device has this id.
    case unknown(ID<Visit>)
    /// It is done and cannot change again.
    case alreadyDone(ID<Visit>)
    /// The note is empty or white space.
    case emptyNote

    /// The rule, in one sentence.
    public var description: String {
        switch self {
        case .unknown(let id): "There is no visit \(id) on this device."
        case .alreadyDone(let id): "The visit \(id) is already done."
        case .emptyNote: "A note is needed."
        }
    }
}
