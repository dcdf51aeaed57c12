/// One broken rule at one place.
package struct Violation: Hashable, Codable, Sendable {
    /// Another place that belongs to it, such as an edge of a cycle.
    package struct Related: Hashable, Codable, Sendable {
        package let place: Place
        package let text: String

        package init(_ text: String, at place: Place) {
            self.text = text
            self.place = place
        }
    }

    package let rule: Rule
    package let place: Place
    /// The target that contains the place.
    package let target: String
    /// The module, dependency or symbol that breaks the rule. A baseline identifies a violation by
    /// its rule, file, target and subject, because lines move.
    package let subject: String
    /// One sentence with the values, without the place.
    package let message: String
    /// The rule’s reason: from the rules file if it gives one, otherwise a general one.
    package let reason: String
    /// What to do, as an imperative sentence.
    package let fix: String
    package let related: [Related]

    package init(
        _ rule: Rule, at place: Place, target: String, subject: String, message: String,
        reason: String, fix: String, related: [Related] = []
    ) {
        self.rule = rule
        self.place = place
        self.target = target
        self.subject = subject
        self.message = message
        self.reason = reason
        self.fix = fix
        self.related = related
    }
}
