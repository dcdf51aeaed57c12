#if Shell
    import Synchronization

    /// The clients of a server, limited in number: a new one ends the most expendable.
    final class Connections: Sendable {
        private struct Entry {
            var task: Task<Void, Never>?
            var stage = Connection.Stage.silent
            /// Grows with each change of stage: the smallest is the oldest.
            var turn: UInt64
            var isLeaving = false
        }

        private struct State {
            var entries: [UInt64: Entry] = [:]
            var turn: UInt64 = 0

            mutating func nextTurn() -> UInt64 {
                turn += 1
                return turn
            }
        }

        private let state = Mutex(State())
        private let limit: Int
        /// Emits whenever the last client has disconnected.
        private let empties: AsyncStream<Void>
        private let empty: AsyncStream<Void>.Continuation

        init(limit: Int) {
            self.limit = limit
            (empties, empty) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        }

        /// Makes room for one more client.
        ///
        /// - Returns: Its number; `nil` while all clients wait for responses.
        func admit() -> UInt64? {
            let (number, leaving) = state.withLock { state -> (UInt64?, Task<Void, Never>?) in
                var leaving: Task<Void, Never>?
                if state.entries.values.count(where: { !$0.isLeaving }) >= limit {
                    guard let (number, entry) = Self.expendable(state.entries) else {
                        return (nil, nil)
                    }
                    state.entries[number]?.isLeaving = true
                    leaving = entry.task
                }
                let number = state.nextTurn()
                state.entries[number] = Entry(turn: number)
                return (number, leaving)
            }
            leaving?.cancel()
            return number
        }

        /// Ends the most expendable client that does not wait for a response, if there is one.
        func endMostExpendable() {
            let task = state.withLock { state -> Task<Void, Never>? in
                guard let (number, entry) = Self.expendable(state.entries) else { return nil }
                state.entries[number]?.isLeaving = true
                return entry.task
            }
            task?.cancel()
        }

        func run(_ number: UInt64, _ serve: @escaping @Sendable () async -> Void) {
            let task = Task {
                await serve()
                self.remove(number)
            }
            let isEvicted = state.withLock { state in
                state.entries[number]?.task = task
                return state.entries[number]?.isLeaving == true
            }
            if isEvicted { task.cancel() }
        }

        func enter(_ stage: Connection.Stage, _ number: UInt64) {
            state.withLock { state in
                guard var entry = state.entries[number], entry.stage != stage else { return }
                entry.stage = stage
                entry.turn = state.nextTurn()
                state.entries[number] = entry
            }
        }

        func remove(_ number: UInt64) {
            let isEmpty = state.withLock { state in
                state.entries[number] = nil
                return state.entries.isEmpty
            }
            if isEmpty { empty.yield() }
        }

        /// Ends all clients; those that wait for a response get `grace` to receive it.
        func end(within grace: Duration) async {
            cancel { $0.stage != .answering }
            await emptied(within: grace)
            cancel { _ in true }
            await emptied(within: grace)
        }

        private var isEmpty: Bool { state.withLock { $0.entries.isEmpty } }

        private func cancel(_ isChosen: (Entry) -> Bool) {
            let tasks = state.withLock { $0.entries.values.filter(isChosen).compactMap(\.task) }
            for task in tasks { task.cancel() }
        }

        private func emptied(within grace: Duration) async {
            guard !isEmpty else { return }
            await withTaskGroup(of: Void.self) { group in
                // An element may be left over from an earlier time.
                group.addTask {
                    for await _ in self.empties where self.isEmpty { return }
                }
                // Cancelled: the last client has disconnected.
                group.addTask { try? await ContinuousClock().sleep(for: grace) }
                await group.next()
                group.cancelAll()
            }
        }

        private static func expendable(_ entries: [UInt64: Entry]) -> (UInt64, Entry)? {
            entries.filter { !$0.value.isLeaving && $0.value.stage != .answering }
                .min { ($0.value.stage, $0.value.turn) < ($1.value.stage, $1.value.turn) }
                .map { ($0.key, $0.value) }
        }
    }
#endif
