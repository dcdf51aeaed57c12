/// A form that is typed, judged by field, submitted, reviewed and confirmed: what a screen keeps of it.
///
/// A ``FormSource`` has its rules; the screen itself confirms (``beginConfirming()``) and ends
/// (``confirmingFailed(_:)``), because what can come of that is its own.
public struct Form<
    Values: Codable & Equatable & Sendable, Assessment: FormAssessment,
    Review: Codable & Equatable & Sendable
>: Codable, Equatable, Sendable {
    /// The parts of the form.
    public typealias Field = Assessment.Field
    /// A broken rule.
    public typealias Issue = Assessment.Issue

    /// How far it has got.
    public enum Step: Codable, Equatable, Sendable {
        /// The person types.
        case editing
        /// It is submitted and being judged.
        case submitting
        /// Nothing happens before this very review is confirmed.
        case reviewing(Review)
        /// It is confirmed, and being done.
        case confirming(Review)
    }

    /// Why the last step did not work.
    public enum Trouble: Codable, Equatable, Sendable {
        /// Some fields are wrong.
        case incomplete
        /// A rule was broken since the form was judged.
        case refused(Issue)
        /// It could not be judged.
        case submitting(Problem)
        /// It could not be done; the review stays.
        case confirming(Problem)
        /// What was confirmed is not what is reviewed now: nothing was done.
        case outdated
    }

    /// What can happen to it.
    public enum Action: Codable, Equatable, Sendable {
        /// The values as they are now, and the field that was chosen, which counts as left.
        case fill(Values, chosen: Field?)
        /// From here on the issue of this field is shown.
        case leave(Field)
        /// Shows all issues, or else the review.
        case submit
        /// The same for these values: for a view that has no live fields.
        case submitValues(Values)
        /// Back from the review.
        case edit
        /// Removes the notice; issues stay at their fields.
        case dismissTrouble
        /// The form is shown again: see ``Form/revisit()``.
        case revisit
        /// What the rules say of these values.
        case judged(Values, Assessment)
        /// These values could not be judged.
        case judgingFailed(Problem)
        /// These values can be confirmed.
        case reviewed(Values, Assessment, Review)
        /// These values cannot be submitted.
        case incomplete(Values, Assessment)
        /// These values break a rule that was not looked at before.
        case refused(Values, Issue)
        /// Submitting these values failed.
        case submittingFailed(Values, Problem)
    }

    /// As typed and chosen. A screen that fills in what is obvious has them judged again
    /// (``FormSource/judge(_:)``).
    public var values: Values
    /// What the rules said last; of other values, perhaps, for a moment.
    public internal(set) var assessment: Assessment?
    /// The fields that were left or chosen.
    public internal(set) var touched: Set<Field>
    /// How far it has got.
    public internal(set) var step = Step.editing
    /// Why the last step did not work.
    public var trouble: Trouble?
    /// A rule that was broken at submitting or confirming; until the values change.
    var objection: Issue?
    /// The fields whose issues are shown at once.
    private var filled: Set<Field>

    /// Nothing was judged yet.
    ///
    /// - Parameters:
    ///   - values: What the form begins with.
    ///   - touched: Fields whose issues are shown at once, because they were filled in for the user.
    public init(_ values: Values, touched: Set<Field> = []) {
        self.values = values
        self.touched = touched
        filled = touched
    }

    /// The broken rule of each field.
    public var issues: [Field: Issue] {
        var issues = assessment?.issues ?? [:]
        if let objection, let field = Assessment.field(of: objection), issues[field] == nil {
            issues[field] = objection
        }
        return issues
    }

    /// The broken rule that is shown at a field; `nil` until the field was left.
    public func issue(at field: Field) -> Issue? {
        touched.contains(field) ? issues[field] : nil
    }

    /// Whether values can be typed.
    public var isEditing: Bool { step == .editing }

    /// Whether it is submitted and being judged.
    public var isSubmitting: Bool { step == .submitting }

    /// What is reviewed, or being done.
    public var review: Review? {
        switch step {
        case .reviewing(let review), .confirming(let review): review
        case .editing, .submitting: nil
        }
    }

    /// Whether the review is being done.
    public var isConfirming: Bool { if case .confirming = step { true } else { false } }
}

// MARK: Filling in and confirming

extension Form {
    /// Replaces the values: those of a draft, or of what the server has. They count as not judged.
    public mutating func replace(_ values: Values, touched: Set<Field> = []) {
        self.values = values
        self.touched = touched
        filled = touched
        assessment = nil
        objection = nil
        trouble = nil
    }

    /// The form is shown again. What is typed stays; what was wrong with it at the last visit is shown
    /// once its field is left, or the form is submitted. A review stays as it is.
    public mutating func revisit() {
        guard isEditing else { return }
        touched = filled
        trouble = nil
    }

    /// Begins to do what is reviewed, if it is what the user saw. If not, nothing is done, and
    /// ``Trouble/outdated`` is why.
    ///
    /// - Parameter isSeen: Whether it is the review that was confirmed.
    /// - Returns: What is to be done; `nil` for nothing, also if it is being done already.
    public mutating func beginConfirming(if isSeen: (Review) -> Bool) -> Review? {
        switch step {
        case .reviewing(let review) where isSeen(review): return beginConfirming()
        case .reviewing, .editing: trouble = trouble ?? .outdated
        case .submitting, .confirming: break
        }
        return nil
    }

    /// Begins to do what is reviewed: once, whatever is tapped twice.
    ///
    /// - Returns: What is to be done; `nil` if nothing is reviewed, or it is being done already.
    public mutating func beginConfirming() -> Review? {
        guard case .reviewing(let review) = step else { return nil }
        step = .confirming(review)
        trouble = nil
        return review
    }

    /// It could not be done: the review stays, to be confirmed again.
    public mutating func confirmingFailed(_ problem: Problem) {
        trouble = .confirming(problem)
        keepReviewing()
    }

    /// It is not done, for a reason of the screen's own: the review stays.
    public mutating func keepReviewing() {
        if case .confirming(let review) = step { step = .reviewing(review) }
    }

    /// A rule was broken since the review: back to the form, with the issue at its field.
    public mutating func refuse(_ issue: Issue) {
        step = .editing
        objection = issue
        trouble = .refused(issue)
    }

    /// Back to the form, whatever it waits for.
    public mutating func keepEditing() { step = .editing }
}
