/// The result of a domain’s rules for a form: the first broken rule of each field, and values
/// derived from the form, such as a moved day or a preview.
public protocol FormAssessment: Codable, Equatable, Sendable {
    /// A part of the form that a rule can refer to.
    associatedtype Field: CaseIterable & Codable & Hashable & Sendable
    /// A broken rule.
    associatedtype Issue: Codable & Equatable & Sendable

    /// The broken rule of each field; empty for a form that can be submitted.
    var issues: [Field: Issue] { get }

    /// The field to change so that the rule holds; `nil` if no field helps.
    static func field(of issue: Issue) -> Field?
}
