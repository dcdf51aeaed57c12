import AshlarCore

struct TripInput: Codable, Equatable, Sendable {
    enum Field: CaseIterable, Codable, Sendable { case title, nights }

    var title = ""
    var nights = 1
}

struct TripAssessment: FormAssessment {
    enum Issue: Codable, Equatable, Sendable { case untitled, tooShort }

    var issues: [TripInput.Field: Issue] = [:]

    init(_ input: TripInput) {
        if input.title.isEmpty { issues[.title] = .untitled }
        if input.nights < 1 { issues[.nights] = .tooShort }
    }

    static func field(of issue: Issue) -> TripInput.Field? {
        switch issue {
        case .untitled: .title
        case .tooShort: .nights
        }
    }
}

/// A new trip: filled in, judged, reviewed, and added once.
struct TripForm: Feature {
    typealias Input = Form<TripInput, TripAssessment, Price>

    struct Price: Codable, Equatable, Sendable { let text: String }

    enum Action: Codable, Equatable, Sendable {
        case input(Input.Action)
        case confirm
        case added
        case addFailed(Problem)
    }

    struct State: Codable, Equatable, Sendable {
        var input = Input(TripInput())
        var isAdded = false
    }

    let priceTrip: @Sendable (TripInput) async throws -> Price
    let addTrip: @Sendable (TripInput) async throws -> Void

    private var input: FormSource<TripInput, TripAssessment, Price> {
        FormSource(.pure(TripAssessment.init)) { [priceTrip] input in
            .reviewed(TripAssessment(input), try await priceTrip(input))
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .input(let action):
            return input.handle(action, &state.input).map("input", Action.input)
        case .confirm:
            guard state.input.beginConfirming() != nil else { return .none }
            return .run(id: "add") { [addTrip, values = state.input.values] send in
                try await addTrip(values)
                await send(.added)
            } catch: {
                .addFailed(Problem($0))
            }
        case .added:
            state.isAdded = true
        case .addFailed(let problem):
            state.input.confirmingFailed(problem)
        }
        return .none
    }
}
