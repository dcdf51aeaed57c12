/// A business rule that a loan breaks.
public enum LoanError: Error, Equatable, CustomStringConvertible {
    case untitled(Loan.ID)
    case negativeRenewals(Loan.ID, Int)
    case overdue(Loan.ID, since: Day)
    case reserved(Loan.ID)
    case renewedTooOften(Loan.ID, Int)

    /// The rule and its values in one sentence, for logs.
    public var description: String {
        switch self {
        case .untitled(let id): "Loan \(id.rawValue) needs a title."
        case .negativeRenewals(let id, let count):
            "Loan \(id.rawValue) cannot have been renewed \(count) times."
        case .overdue(let id, let day): "Loan \(id.rawValue) was due on \(day)."
        case .reserved(let id): "Another reader is waiting for the book of loan \(id.rawValue)."
        case .renewedTooOften(let id, let count):
            "Loan \(id.rawValue) was renewed \(count) times, at most \(Loan.maximumRenewals) are allowed."
        }
    }
}
