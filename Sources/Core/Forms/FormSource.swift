/// Judges and reviews a form: the rules of a ``Form``.
///
/// ```swift
/// FormSource { values in
///     .effect { try await validateTrip(values) }
/// } review: { values in
///     let assessment = try await validateTrip(values)
///     guard let trip = assessment.trip else { return .incomplete(assessment) }
///     return .reviewed(assessment, try await reviewTrip(trip))
/// }
/// ```
public struct FormSource<
    Values: Codable & Equatable & Sendable, Assessment: FormAssessment,
    Review: Codable & Equatable & Sendable
>: InteractorRules {
    /// The state that the rules change.
    public typealias State = Form<Values, Assessment, Review>
    /// The actions that the rules handle.
    public typealias Action = State.Action

    /// The way in which values are judged after each change.
    public enum Judging: Sendable {
        /// With a pure function, at once.
        case pure(@Sendable (Values) -> Assessment)
        /// With a read; if the values change meanwhile, only the latest ones are judged.
        case reading(@Sendable (Values) async throws -> Assessment)
    }

    /// The outcome for submitted values.
    public enum Judgement: Sendable {
        /// The values can be confirmed.
        case reviewed(Assessment, Review)
        /// Some fields are wrong.
        case incomplete(Assessment)
        /// The values break a rule that the assessment does not check.
        case refused(Assessment.Issue)
    }

    private let judging: Judging
    private let review: @Sendable (Values) async throws -> Judgement

    /// Creates the rules of a form.
    ///
    /// - Parameters:
    ///   - judging: Judges the values after each change.
    ///   - review: Judges submitted values again and makes their review.
    public init(
        _ judging: Judging, review: @escaping @Sendable (Values) async throws -> Judgement
    ) {
        self.judging = judging
        self.review = review
    }

    /// Applies one action; see ``Form/Action``.
    public func handle(_ action: Action, _ form: inout State) -> Effect<Action> {
        switch action {
        case .fill(let values, let chosen):
            return fill(values, chosen: chosen, &form)
        case .leave(let field):
            form.touched.insert(field)
            return judge(&form)
        case .submit:
            return form.isEditing ? submit(&form) : .none
        case .submitValues(let values):
            // Equal values are a second tap; different ones replace those being judged.
            guard form.review == nil, !(form.isSubmitting && values == form.values) else {
                return .none
            }
            change(values, &form)
            return submit(&form)
        case .edit:
            guard case .reviewing = form.step else { return .none }
            form.step = .editing
            form.trouble = nil
            return judge(&form)
        case .dismissTrouble:
            form.trouble = nil
        case .revisit:
            form.revisit()
        case .judged(let values, let assessment):
            if values == form.values { form.assessment = assessment }
        case .judgingFailed(let problem):
            form.trouble = .submitting(problem)
        case .reviewed(let values, let assessment, let review):
            guard values == form.values else { return .none }
            form.assessment = assessment
            form.step = .reviewing(review)
        case .incomplete(let values, let assessment):
            guard values == form.values else { return .none }
            form.assessment = assessment
            end(.incomplete, &form)
        case .refused(let values, let issue):
            if values == form.values { form.refuse(issue) }
        case .submittingFailed(let values, let problem):
            if values == form.values { end(.submitting(problem), &form) }
        }
        return .none
    }

    private func end(_ trouble: State.Trouble, _ form: inout State) {
        form.step = .editing
        form.trouble = trouble
    }

    private func fill(
        _ values: Values, chosen: State.Field?, _ form: inout State
    ) -> Effect<Action> {
        guard form.isEditing else { return .none }
        change(values, &form)
        if let chosen { form.touched.insert(chosen) }
        return judge(&form)
    }

    private func change(_ values: Values, _ form: inout State) {
        guard values != form.values else { return }
        form.values = values
        form.objection = nil
        // The trouble belongs to the previous values.
        form.trouble = nil
    }

    /// Judges the current values; call it after changing them or something that they depend on.
    public func judge(_ form: inout State) -> Effect<Action> {
        switch judging {
        case .pure(let judge):
            form.assessment = judge(form.values)
            return .none
        case .reading(let judge):
            return .latest(
                "judge",
                { [values = form.values] send in
                    await send(.judged(values, try await judge(values)))
                }, catch: { .judgingFailed(Problem($0)) })
        }
    }

    private func submit(_ form: inout State) -> Effect<Action> {
        form.touched = Set(State.Field.allCases)
        form.trouble = nil
        if case .pure(let judge) = judging {
            let assessment = judge(form.values)
            form.assessment = assessment
            guard form.issues.isEmpty else {
                end(.incomplete, &form)
                return .cancel("review")
            }
        }
        form.step = .submitting
        return .merge(
            .cancel("judge"),
            .latest(
                "review",
                { [review, values = form.values] send in
                    switch try await review(values) {
                    case .reviewed(let assessment, let review):
                        await send(.reviewed(values, assessment, review))
                    case .incomplete(let assessment): await send(.incomplete(values, assessment))
                    case .refused(let issue): await send(.refused(values, issue))
                    }
                }, catch: { [values = form.values] in .submittingFailed(values, Problem($0)) }))
    }
}
