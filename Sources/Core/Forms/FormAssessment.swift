/// What the rules of a domain say of a form: the first broken rule of each field, and what follows from
/// the values, such as a day that moves or a preview.
public protocol FormAssessment: Codable, Equatable, Sendable {
    /// The parts of the form that a rule can be about.
    associatedtype Field: CaseIterable & Codable & Hashable & Sendable
    /// A broken rule.
    associatedtype Issue: Codable & Equatable & Sendable

    /// The broken rule of each field; empty for a form that can be submitted.
    var issues: [Field: Issue] { get }

    /// The field that a user changes to keep the rule; `nil` if none would help.
    static func field(of issue: Issue) -> Field?
}
