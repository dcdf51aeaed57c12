public import AshlarCore

/// A rule that a change of a visit breaks.
public enum VisitError: DescribedError, Equatable {
    /// The copy on this device has none with this id.
    case unknownVisit(ID<Visit>)
    /// It has a completion, and is not changed any more.
    case completedBefore(ID<Visit>)
    /// The note has nothing but spaces.
    case emptyNote
    /// The text is none, or no day of the calendar.
    case notADay(String)
    /// The state is `nil` where there is no such submission.
    case cannotBeSettled(Submission.ID, Decision, Submission.State?)

    /// One sentence with the rule.
    public var description: String {
        switch self {
        case .unknownVisit(let id): "There is no visit \(id) on this device."
        case .completedBefore(let id): "Visit \(id) is completed already."
        case .emptyNote: "A completion needs a note."
        case .notADay(let text): "“\(text)” is not a day such as 2026-03-01."
        case .cannotBeSettled(let id, let decision, nil):
            "There is no change \(id) to \(decision.rawValue)."
        case .cannotBeSettled(let id, .takeBack, .onItsWay?):
            "Change \(id) may have reached the server, and cannot be taken back."
        case .cannotBeSettled(let id, let decision, let state?):
            "Change \(id) is \(state.text): \(decision.rawValue) is not possible now."
        }
    }
}
