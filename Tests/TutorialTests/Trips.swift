import AshlarCore

struct Trip: Codable, Equatable, Identifiable, Sendable {
    let id: ID<Trip>
    let title: String
}

enum TripsEvent: FollowedEvent {
    case appeared, disappeared, refreshPulled, noticeDismissed
    case removeTapped(Trip)
    case removeDismissed, removeConfirmed
    case rowTapped(ID<Trip>)
}

struct TripsViewState: Equatable, Sendable {
    var trips: FollowedViewState<[Trip]>
    var weather: FollowedViewState<String>
    var question: QuestionViewState?
}

/// All trips, the weather, and a confirmation before a trip is removed.
struct Trips: Feature {
    enum Action: Codable, Equatable, Sendable {
        case appear, disappear
        case trips(Followed<[Trip]>.Action)
        case weather(Followed<String>.Action)
        case askToRemove(Trip)
        case keep, remove
        case removed(Problem?)
    }

    struct State: Codable, Equatable, Sendable {
        var trips = Followed<[Trip]>()
        var weather = Followed<String>()
        var removal = Question<Trip>.idle
    }

    let trips: Source<[Trip]>
    let weather: Source<String>
    let removeTrip: @Sendable (ID<Trip>) async throws -> Void
    let wording: Wording

    func action(for event: TripsEvent) -> Action? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .refreshPulled: .trips(.refresh)
        case .noticeDismissed: .trips(.dismissProblem)
        case .removeTapped(let trip): .askToRemove(trip)
        case .removeDismissed: .keep
        case .removeConfirmed: .remove
        case .rowTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            return .merge(handle(.trips(.appear), &state), handle(.weather(.appear), &state))
        case .disappear:
            return .merge(
                handle(.trips(.disappear), &state), handle(.weather(.disappear), &state))
        case .trips(let action):
            return trips.handle(action, &state.trips).map("trips", Action.trips)
        case .weather(let action):
            return weather.handle(action, &state.weather).map("weather", Action.weather)
        case .askToRemove(let trip):
            state.removal.ask(trip)
        case .keep:
            state.removal.dismiss()
        case .remove:
            guard let trip = state.removal.confirm() else { return .none }
            return remove(trip)
        case .removed(let problem):
            state.removal.finish()
            if let problem { state.trips.problem = problem }
        }
        return .none
    }

    private func remove(_ trip: Trip) -> Effect<Action> {
        .run(id: "remove") { [removeTrip] send in
            try await removeTrip(trip.id)
            await send(.removed(nil))
        } catch: {
            .removed(Problem($0))
        }
    }

    func reduce(_ state: State) -> TripsViewState {
        TripsViewState(
            trips: state.trips.viewState("trips", wording) { $0.isEmpty ? nil : $0 },
            weather: state.weather.viewState("weather", wording) { $0 },
            question: state.removal.asked.map {
                QuestionViewState(
                    wording("trips.remove", $0.title), confirm: wording("trips.remove.confirm"),
                    keep: wording("trips.remove.keep"))
            })
    }
}
