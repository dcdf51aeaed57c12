/// The state of a form that is filled in, judged by field, submitted, reviewed and confirmed.
///
/// Its rules are in a ``FormSource``; the screen itself starts (``beginConfirming()``) and ends
/// (``confirmingFailed(_:)``) the confirmation, because the possible outcomes are its own.
public struct Form<
    Values: Codable & Equatable & Sendable, Assessment: FormAssessment,
    Review: Codable & Equatable & Sendable
>: Codable, Equatable, Sendable {
    /// A part of the form.
    public typealias Field = Assessment.Field
    /// A broken rule.
    public typealias Issue = Assessment.Issue

    /// The step of the form that is shown.
    public enum Step: Codable, Equatable, Sendable {
        /// The user fills the form in.
        case editing
        /// The form is submitted and being judged.
        case submitting
        /// The review waits for the user’s confirmation.
        case reviewing(Review)
        /// The review is confirmed, and being carried out.
        case confirming(Review)
    }

    /// The reason why the last step failed.
    public enum Trouble: Codable, Equatable, Sendable {
        /// Some fields are wrong.
        case incomplete
        /// A rule was broken after the form was judged.
        case refused(Issue)
        /// Judging the submitted form failed.
        case submitting(Problem)
        /// Carrying out the review failed; the review is kept.
        case confirming(Problem)
        /// The confirmed review is not the current one: nothing was done.
        case outdated
    }

    /// An event or result that changes the form.
    public enum Action: Codable, Equatable, Sendable {
        /// The current values. A field that was chosen shows its issue from now on, like a field
        /// after ``leave(_:)``.
        case fill(Values, chosen: Field?)
        /// The user left this field: its issue is shown from now on.
        case leave(Field)
        /// Shows all issues, or the review if there are none.
        case submit
        /// Submits these values: for a view without live fields.
        case submitValues(Values)
        /// Goes back from the review to the form.
        case edit
        /// Removes the notice; issues stay at their fields.
        case dismissTrouble
        /// The form is shown again; see ``Form/revisit()``.
        case revisit
        /// The assessment of these values.
        case judged(Values, Assessment)
        /// Judging the current values failed.
        case judgingFailed(Problem)
        /// These values can be confirmed.
        case reviewed(Values, Assessment, Review)
        /// These values cannot be submitted.
        case incomplete(Values, Assessment)
        /// These values break a rule that the assessment does not check.
        case refused(Values, Issue)
        /// Submitting these values failed.
        case submittingFailed(Values, Problem)
    }

    /// The entered values. After prefilling values, a screen has them judged again
    /// (``FormSource/judge(_:)``).
    public var values: Values
    /// The last assessment; may belong to previous values for a moment.
    public internal(set) var assessment: Assessment?
    /// The fields that were left or chosen.
    public internal(set) var touched: Set<Field>
    /// The step of the form that is shown.
    public internal(set) var step = Step.editing
    /// The reason why the last step failed.
    public var trouble: Trouble?
    /// A rule that was broken at submitting or confirming; until the values change.
    var objection: Issue?
    /// Prefilled fields, whose issues are shown at once.
    private var filled: Set<Field>

    /// Creates a form that was not judged yet.
    ///
    /// - Parameters:
    ///   - values: The initial values.
    ///   - touched: Prefilled fields, whose issues are shown at once.
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

    /// The broken rule to show at a field; `nil` until the field was left.
    public func issue(at field: Field) -> Issue? {
        touched.contains(field) ? issues[field] : nil
    }

    /// Whether the form can be filled in.
    public var isEditing: Bool { step == .editing }

    /// Whether the form is submitted and being judged.
    public var isSubmitting: Bool { step == .submitting }

    /// The review that is shown or being carried out.
    public var review: Review? {
        switch step {
        case .reviewing(let review), .confirming(let review): review
        case .editing, .submitting: nil
        }
    }

    /// Whether the review is being carried out.
    public var isConfirming: Bool { if case .confirming = step { true } else { false } }
}

// MARK: Filling in and confirming

extension Form {
    /// Replaces the values by those of a draft or of the server. They count as not judged.
    public mutating func replace(_ values: Values, touched: Set<Field> = []) {
        self.values = values
        self.touched = touched
        filled = touched
        assessment = nil
        objection = nil
        trouble = nil
    }

    /// Shows the form again. Values are kept; issues of the last visit are shown once their field
    /// is left or the form is submitted. A review is kept.
    public mutating func revisit() {
        guard isEditing else { return }
        touched = filled
        trouble = nil
    }

    /// Starts carrying out the review, if it is the one that the user saw. Otherwise does nothing
    /// and sets ``Trouble/outdated``.
    ///
    /// - Parameter isSeen: Returns whether this review is the confirmed one.
    /// - Returns: The review to carry out; `nil` for none, also if it is being carried out already.
    public mutating func beginConfirming(if isSeen: (Review) -> Bool) -> Review? {
        switch step {
        case .reviewing(let review) where isSeen(review): return beginConfirming()
        case .reviewing, .editing: trouble = trouble ?? .outdated
        case .submitting, .confirming: break
        }
        return nil
    }

    /// Starts carrying out the review; a second tap changes nothing.
    ///
    /// - Returns: The review to carry out; `nil` if there is none, or if it is being carried out
    ///   already.
    public mutating func beginConfirming() -> Review? {
        guard case .reviewing(let review) = step else { return nil }
        step = .confirming(review)
        trouble = nil
        return review
    }

    /// Ends a failed confirmation; the review is kept and can be confirmed again.
    public mutating func confirmingFailed(_ problem: Problem) {
        trouble = .confirming(problem)
        keepReviewing()
    }

    /// Ends a confirmation that the screen does not carry out; the review is kept.
    public mutating func keepReviewing() {
        if case .confirming(let review) = step { step = .reviewing(review) }
    }

    /// Goes back to the form because a rule was broken since the review; its issue is shown at its
    /// field.
    public mutating func refuse(_ issue: Issue) {
        step = .editing
        objection = issue
        trouble = .refused(issue)
    }

    /// Goes back to the form from any step.
    public mutating func keepEditing() { step = .editing }
}
