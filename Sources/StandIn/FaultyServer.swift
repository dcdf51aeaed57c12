import AshlarHashing
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Synchronization

/// Applies faults to requests and responses of a server.
final class FaultyServer: Sendable {
    private struct State {
        var random: SplitMix64
        var rate: Double
        var lost = 0
    }

    private let server: any HTTPTransport
    private let effects: @Sendable () -> [ServerDouble.Effect]
    private let faults: StandInFaults
    private let clock: any Clock<Duration>
    private let state: Mutex<State>

    init(
        to server: any HTTPTransport, effects: @escaping @Sendable () -> [ServerDouble.Effect],
        faults: StandInFaults, clock: any Clock<Duration>
    ) {
        self.server = server
        self.effects = effects
        self.faults = faults
        self.clock = clock
        state = Mutex(State(random: SplitMix64(seed: faults.seed), rate: faults.lose))
    }

    /// `nil` for a lost response.
    func answer(_ request: HTTPRequest) async -> HTTPResponse? {
        let path = request.path.prefix { $0 != "?" }
        switch (request.method, path) {
        case (.get, "/book"): return text(book)
        case (.post, "/faults"): return setFaults(request)
        default: break
        }
        let isChange = request.method != .get
        let answer = await isChange && isRefused(path) ? refusal : act(request)
        let (isLost, delay) = state.withLock { state in
            let isLost = Double.random(in: 0..<1, using: &state.random) < state.rate
            let part = Double.random(in: 0...1, using: &state.random)
            if isChange, isLost { state.lost += 1 }
            return (isLost, faults.delay * part)
        }
        if delay > .zero {
            // Cancelled with the connection; no client waits for the response.
            try? await clock.sleep(for: delay)
        }
        return isChange && isLost ? nil : answer
    }

    private func act(_ request: HTTPRequest) async -> HTTPResponse? {
        // A failure of the server counts as a lost response.
        try? await server.send(request)
    }

    private func isRefused(_ path: Substring) -> Bool {
        path.split(separator: "/").contains { part in
            faults.refused.contains(part.removingPercentEncoding ?? String(part))
        }
    }

    private var refusal: HTTPResponse {
        HTTPResponse(
            status: 422, headers: ["Content-Type": "application/problem+json"],
            body: Data(#"{"title":"The server refuses this change.","code":"refused"}"#.utf8))
    }

    private func setFaults(_ request: HTTPRequest) -> HTTPResponse {
        let query = URLComponents(string: request.path)?.queryItems ?? []
        guard let rate = query.first(where: { $0.name == "lose" })?.value.flatMap(Double.init),
            0...1 ~= rate
        else { return text("lose must be a number from 0 to 1\n", status: 400) }
        state.withLock { $0.rate = rate }
        return text("lose \(rate)\n")
    }

    /// A line of totals, then one line per changed row: its id and the number of changes.
    private var book: String {
        let effects = effects()
        let rows = Dictionary(grouping: effects, by: \.row).mapValues(\.count)
        let lost = state.withLock { $0.lost }
        let totals = "# effects \(effects.count), rows \(rows.count), lost answers \(lost)\n"
        return rows.sorted { $0.key < $1.key }.reduce(totals) { "\($0)\($1.key) \($1.value)\n" }
    }

    private func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: Data(text.utf8))
    }
}
