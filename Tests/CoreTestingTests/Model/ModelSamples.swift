import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Foundation

// Features with planted bugs, for tests of model tests.

/// Runs the test and returns its failure.
@MainActor
func failure(_ body: () async throws -> Void) async throws -> String {
    do { try await body() } catch let failure as TestFailure { return failure.description }
    throw TestFailure("Nothing failed.")
}

extension String {
    /// The events of a failure, without their numbers.
    var events: [String] {
        split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ". ", maxSplits: 1)
            guard parts.count == 2, line.hasPrefix("  "), Int(parts[0].dropFirst(2)) != nil else {
                return nil
            }
            return String(parts[1])
        }
    }

    /// The part of a failure that repeats it.
    var repetition: String? {
        split(separator: "\n").first { $0.contains("run(repeating:") }
            .flatMap { $0.components(separatedBy: "\"").dropFirst().first }
    }
}

// MARK: A search

struct Search: Equatable, Sendable {
    var text = ""
    var found = ""
    var isSearching = false
}

enum SearchEvent: Equatable, Sendable {
    case typed(String)
    case cleared
}

enum SearchAction: Equatable, Sendable {
    case type(String)
    case answer(String, to: String)
}

/// A server that answers at any time and in any order.
actor SearchServer {
    private(set) var asked: [String] = []

    func answer(_ text: String) async -> String {
        asked.append(text)
        await Task.yield()
        return "found " + text
    }
}

struct SearchScreen: Feature {
    enum Kind { case latest, stale, debounced }

    let kind: Kind
    let server = SearchServer()

    func action(for event: SearchEvent) -> SearchAction? {
        switch event {
        case .typed(let text): .type(text)
        case .cleared: .type("")
        }
    }

    func handle(_ action: SearchAction, _ state: inout Search) -> Effect<SearchAction> {
        switch action {
        case .type(let text):
            state.text = text
            state.isSearching = true
            let work: Effect<SearchAction>.Operation = { [server] send in
                await send(.answer(await server.answer(text), to: text))
            }
            return switch kind {
            case .latest: .latest("search", work)
            case .stale: .run(id: "search", work)
            case .debounced: .debounce("search", for: .milliseconds(300), work)
            }
        case .answer(let found, to: _):
            state.found = found
            state.isSearching = false
            return .none
        }
    }

    func reduce(_ state: Search) -> String { "\(state.text): \(state.found)" }
}

typealias SearchTest = ModelTest<SearchEvent, Search, String, SearchServer>

/// Checks that the search shows the result for the last text.
func searchTest(_ kind: SearchScreen.Kind) -> SearchTest {
    ModelTest(
        events: .frequency(
            (1, .constant(.cleared)),
            (3, Generator.string(of: "ab", count: 0...3).map(SearchEvent.typed))),
        invariants: [
            .atEnd("the last text is what was searched") {
                $0.steps.isEmpty || $0.state.found == "found " + $0.state.text
            },
            .whenQuiet("no search without work") { moment in
                !moment.state.isSearching || !moment.sleeping.isEmpty
            },
        ]
    ) { environment in
        let screen = SearchScreen(kind: kind)
        return ModelSubject(
            screen, state: Search(), environment: environment, world: screen.server)
    }
}

// MARK: A counter

/// Breaks its rule if `isBroken` returns `true` for the names of the taps so far.
func tapTest(
    _ names: String = "abcdefgh", onlyAtEnd: Bool = false,
    isBroken: @escaping @MainActor ([String]) throws -> Bool
) -> ModelTest<StepEvent, Steps, StepsViewState, Void> {
    ModelTest(
        events: Generator<Character>.element(of: names).map { StepEvent.tapped(String($0)) },
        invariants: [
            onlyAtEnd
                ? .atEnd("not broken") { try !isBroken($0.state.names) }
                : .always("not broken") { try !isBroken($0.state.names) }
        ]
    ) { environment in
        ModelSubject(feature: stepViewModel(environment: environment), world: ())
    }
}
