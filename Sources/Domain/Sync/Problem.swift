/// Why something did not work: what a screen keeps of an error until it finds words for it.
public enum Problem: Error, Hashable, Sendable, Codable, CustomStringConvertible {
    /// What the bank, or the way to it, refused.
    case bank(BankError)
    /// What keeps things on this device, with the file it is about.
    case device(DeviceProblem, String)
    /// A sum is more than an amount can hold.
    case tooLarge
    /// Anything else here, by its description.
    case other(String)

    /// A problem stays itself; an error of another kind keeps only its description.
    public init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as BankError: self = .bank(error)
        case MoneyError.overflow: self = .tooLarge
        case let error as any DeviceError: self = .device(error.deviceProblem, error.deviceDetail)
        default: self = .other("\(error)")
        }
    }

    /// Whether no way to the bank was found.
    public var isOffline: Bool {
        switch self {
        case .bank(.offline), .bank(.timedOut): true
        default: false
        }
    }

    /// For logs; ``Notice`` has a person's words.
    public var description: String {
        switch self {
        case .bank(let error): error.description
        case .device(let problem, let text): "The store (\(problem.rawValue)): \(text)"
        case .tooLarge: "A sum is more than an amount can hold."
        case .other(let text): text
        }
    }
}
