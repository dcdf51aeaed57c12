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
    /// Whose code it is.
    package let target: String
    /// What is wrong about it: a module, a dependency, a symbol. A baseline knows a violation by its
    /// rule, file, target and subject, because lines move.
    package let subject: String
    /// One sentence with the values, without the place.
    package let message: String
    /// Why there is this rule: from the rules file where it says so, otherwise in general.
    package let reason: String
    /// What to do now, as an order.
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
