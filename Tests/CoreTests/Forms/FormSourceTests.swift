import AshlarCore
import AshlarCoreTesting
import Foundation
import Synchronization
import Testing

/// A form from the first input to its review.
@MainActor @Suite(.timeLimit(.minutes(10))) struct FormSourceTests {
    struct Trip: Codable, Equatable, Sendable {
        var name = ""
        var seats = ""
    }

    enum Field: String, CaseIterable, Codable, Hashable, Sendable { case name, seats }

    enum Issue: String, Codable, Equatable, Sendable { case nameMissing, seatsMissing, soldOut }

    struct Assessment: FormAssessment {
        var issues: [Field: Issue] = [:]

        init(_ trip: Trip) {
            if trip.name.isEmpty { issues[.name] = .nameMissing }
            if trip.seats.isEmpty { issues[.seats] = .seatsMissing }
        }

        static func field(of issue: Issue) -> Field? {
            switch issue {
            case .nameMissing: .name
            case .seatsMissing, .soldOut: .seats
            }
        }
    }

    struct Review: Codable, Equatable, Sendable { let total: Int }

    typealias TripForm = Form<Trip, Assessment, Review>
    typealias TripSource = FormSource<Trip, Assessment, Review>

    struct Screen: Feature {
        let source: TripSource

        func handle(_ action: TripForm.Action, _ form: inout TripForm) -> Effect<TripForm.Action> {
            source.handle(action, &form)
        }
    }

    private let whole = Trip(name: "Rome", seats: "2")

    /// Judges by a pure function or by an effect; “sold” is sold out, “down” cannot be judged.
    private func screen(
        pure: Bool = true, _ form: TripForm = TripForm(Trip())
    ) -> FeatureViewModel<Screen, Screen, Screen> {
        let judging: TripSource.Judging =
            pure ? .pure(Assessment.init) : .reading { Assessment($0) }
        let source = TripSource(judging) { trip in
            if trip.name == "down" { throw Problem.server(.offline, "") }
            if trip.name == "sold" { return .refused(.soldOut) }
            let assessment = Assessment(trip)
            return assessment.issues.isEmpty
                ? .reviewed(assessment, Review(total: 7)) : .incomplete(assessment)
        }
        return FeatureViewModel(Screen(source: source), state: form, environment: .test())
    }

    private func reviewing() async throws -> FeatureViewModel<Screen, Screen, Screen> {
        let screen = screen()
        screen.handle(.submitValues(whole))
        try await screen.viewState { $0.review != nil }
        return screen
    }

    @Test func showsAnIssueOnceItsFieldWasLeft() {
        let screen = screen()
        screen.handle(.fill(Trip(name: "Rome"), chosen: nil))
        #expect(screen.viewState.issues == [.seats: .seatsMissing])
        #expect(screen.viewState.issue(at: .seats) == nil)
        screen.handle(.leave(.seats))
        #expect(screen.viewState.issue(at: .seats) == .seatsMissing)
    }

    @Test func aChosenFieldCountsAsLeft() {
        let screen = screen()
        screen.handle(.fill(Trip(), chosen: .name))
        #expect(screen.viewState.issue(at: .name) == .nameMissing)
    }

    @Test(arguments: [true, false])
    func submittingShowsAllIssues(pure: Bool) async throws {
        let screen = screen(pure: pure)
        screen.handle(.submit)
        let form = try await screen.viewState { $0.trouble == .incomplete }
        #expect(form.isEditing)
        #expect(Field.allCases.map { form.issue(at: $0) } == [.nameMissing, .seatsMissing])
        screen.handle(.fill(whole, chosen: nil))
        #expect(screen.viewState.trouble == nil)
    }

    @Test(arguments: [true, false])
    func validValuesAreReviewed(pure: Bool) async throws {
        let screen = screen(pure: pure, TripForm(whole))
        screen.handle(.submit)
        #expect(screen.viewState.isSubmitting)
        let form = try await screen.viewState { $0.review != nil }
        #expect(form.review == Review(total: 7) && !form.isConfirming)
        screen.handle(.edit)
        #expect(screen.viewState.isEditing)
    }

    @Test func anAssessmentOfOtherValuesIsIgnored() async throws {
        let screen = screen()
        screen.handle(.judged(whole, Assessment(whole)))
        screen.handle(.reviewed(whole, Assessment(whole), Review(total: 1)))
        screen.handle(.incomplete(whole, Assessment(whole)))
        screen.handle(.refused(whole, .soldOut))
        screen.handle(.submittingFailed(whole, .tooLarge))
        #expect(screen.viewState == TripForm(Trip()))
    }

    @Test func aSecondTapSubmitsOnceAndOtherValuesReplaceTheFirst() async throws {
        let screen = screen()
        screen.handle(.submitValues(whole))
        let first = screen.viewState
        screen.handle(.submitValues(whole))
        #expect(screen.viewState == first)
        screen.handle(.submitValues(Trip(name: "Oslo", seats: "1")))
        let form = try await screen.viewState { $0.review != nil }
        #expect(form.values.name == "Oslo")
    }

    @Test func aSubmittedOrReviewedFormIsNotEditable() async throws {
        let screen = try await reviewing()
        screen.handle(.fill(Trip(), chosen: nil))
        screen.handle(.submitValues(Trip()))
        #expect(screen.viewState.values == whole && screen.viewState.review != nil)
    }

    @Test func aLateRuleIsShownAtItsFieldUntilTheValuesChange() async throws {
        let screen = screen()
        let sold = Trip(name: "sold", seats: "2")
        screen.handle(.submitValues(sold))
        let form = try await screen.viewState { $0.trouble == .refused(.soldOut) }
        #expect(form.isEditing && form.issue(at: .seats) == .soldOut)
        // Equal values are already known to be wrong.
        screen.handle(.submit)
        #expect(screen.viewState.trouble == .incomplete)
        screen.handle(.fill(Trip(name: "sold", seats: "1"), chosen: nil))
        #expect(screen.viewState.issues.isEmpty)
    }

    @Test func aFailedJudgementKeepsTheValuesAndShowsWhy() async throws {
        let screen = screen()
        screen.handle(.submitValues(Trip(name: "down", seats: "2")))
        let form = try await screen.viewState { $0.trouble != nil }
        #expect(form.trouble == .submitting(.server(.offline, "")) && form.isEditing)
        screen.handle(.dismissTrouble)
        #expect(screen.viewState.trouble == nil && screen.viewState.values.name == "down")
    }

    // MARK: Confirming

    @Test func aReviewIsConfirmedOnce() async throws {
        var form = try await reviewing().viewState
        let confirmed = [form.beginConfirming(), form.beginConfirming()]
        #expect(confirmed == [Review(total: 7), nil])
        #expect(form.isConfirming)
    }

    @Test func aFailureKeepsTheReviewAndARefusalGoesBackToTheForm() async throws {
        var form = try await reviewing().viewState
        _ = form.beginConfirming()
        form.confirmingFailed(.tooLarge)
        #expect(form.step == .reviewing(Review(total: 7)))
        #expect(form.trouble == .confirming(.tooLarge))
        _ = form.beginConfirming()
        form.refuse(.soldOut)
        #expect(form.isEditing && form.issue(at: .seats) == .soldOut)
    }

    @Test func onlyAReviewCanBeConfirmed() {
        var form = TripForm(whole)
        let confirmed = form.beginConfirming()
        #expect(confirmed == nil && form == TripForm(whole))
    }

    @Test func onlyTheSeenReviewIsConfirmed() async throws {
        var form = try await reviewing().viewState
        let other = form.beginConfirming { $0.total == 6 }
        #expect(other == nil && form.trouble == .outdated)
        #expect(form.step == .reviewing(Review(total: 7)))
        #expect(notice(form) == Notice(.warning, "Outdated"))
        let seen = form.beginConfirming { $0.total == 7 }
        #expect(seen == Review(total: 7) && form.trouble == nil)
        // The review is being carried out: a second tap has no effect.
        let confirming = form
        let again = form.beginConfirming { _ in true }
        #expect(again == nil && form == confirming)
    }

    @Test func confirmingAnOutdatedReviewShowsWhy() {
        var form = TripForm(whole)
        let stale = form.beginConfirming { _ in true }
        #expect(stale == nil && form.trouble == .outdated)
        form.refuse(.soldOut)
        _ = form.beginConfirming { _ in true }
        #expect(form.trouble == .refused(.soldOut), "the existing reason is kept")
    }

    // MARK: The next visit

    @Test func theNextVisitHidesEarlierIssues() {
        let screen = screen()
        screen.handle(.fill(Trip(name: "Rome"), chosen: nil))
        screen.handle(.submit)
        #expect(screen.viewState.issue(at: .seats) != nil)
        screen.handle(.revisit)
        #expect(screen.viewState.trouble == nil && screen.viewState.issue(at: .seats) == nil)
        #expect(screen.viewState.values.name == "Rome")
        screen.handle(.leave(.seats))
        #expect(screen.viewState.issue(at: .seats) == .seatsMissing)
    }

    @Test func issuesOfPrefilledFieldsAreShownAtEachVisit() {
        let screen = screen(TripForm(Trip(), touched: [.name]))
        screen.handle(.submit)
        screen.handle(.revisit)
        #expect(Field.allCases.map { screen.viewState.issue(at: $0) } == [.nameMissing, nil])
    }

    @Test func aReviewIsKeptForTheNextVisit() async throws {
        let screen = try await reviewing()
        let before = screen.viewState
        screen.handle(.revisit)
        #expect(screen.viewState == before)
    }

    @Test func aProblemIsRemovedByAChange() async throws {
        let screen = screen()
        screen.handle(.submitValues(Trip(name: "down", seats: "2")))
        try await screen.viewState { $0.trouble != nil }
        screen.handle(.fill(whole, chosen: nil))
        #expect(screen.viewState.trouble == nil)
    }

    // MARK: The form’s notice

    private let wording = Wording(locale: Locale(identifier: "en"), timeZone: .gmt, words: [])

    private func notice(
        _ form: TripForm, refused: ((Issue) -> Notice)? = nil
    ) -> Notice? {
        form.notice(wording, outdated: Notice(.warning, "Outdated"), refused: refused) {
            Notice(.warning, "Failed: \($0)")
        }
    }

    @Test(
        arguments: [
            (Trip(), "Please correct 2 fields."),
            (Trip(name: "Rome"), "Please correct 1 field."),
        ])
    func anIncompleteFormSaysHowManyFieldsAreWrong(trip: Trip, text: String) {
        let screen = screen()
        screen.handle(.submitValues(trip))
        #expect(
            notice(screen.viewState) == Notice(.bad, text))
        screen.handle(.fill(whole, chosen: nil))
        #expect(notice(screen.viewState) == nil)
    }

    @Test func aRefusalHasTheScreensNoticeOrTheGeneralOne() {
        var form = TripForm(whole)
        form.refuse(.soldOut)
        #expect(notice(form)?.text == "Please correct 1 field.")
        #expect(notice(form) { Notice(.bad, $0.rawValue) } == Notice(.bad, "soldOut"))
    }

    @Test func aFailureHasTheScreensNotice() async throws {
        var form = try await reviewing().viewState
        #expect(notice(form) == nil)
        form.confirmingFailed(.tooLarge)
        #expect(notice(form) == Notice(.warning, "Failed: \(Problem.tooLarge)"))
    }
}
