import AshlarCore
import AshlarOffline

/// User actions, through the same calls as in every app.
extension World {
    func begin(_ number: Int, seed: UInt64, on target: AppProcess?) {
        guard scenario.acts.indices.contains(number) else { return }
        let work = scenario.acts[number].work
        if case .server(let edit) = work {
            count(.serverEdit)
            trace(scenario.acts[number].name)
            let user = FaultUser(self, seed: seed, at: nil)
            return atServer { [self] in
                await edit(server, user)
                serverSteps += 1
                noteServerRows()
            }
        }
        var chance = Chance(seed: seed &+ 1)
        guard let process = target ?? randomProcess else { return }
        switch work {
        case .perform(let make): perform(make, seed, isTappedTwice: chance.happens(10), process)
        case .refresh(let refresh):
            self.refresh(process, &chance) { try await refresh(process.offline) }
        case .app(let act):
            trace("the user: \(scenario.acts[number].name)\(mark(process))")
            let user = FaultUser(self, seed: seed, at: process)
            let work: @Sendable () async throws -> Void = { [self] in
                try await act.work(process.app, server, user)
            }
            guard act.role == .refreshes else {
                begin(on: process) { [self] in
                    await attempt(work, process)
                    guard !process.isDead else { return }
                    if act.role == .performs { moment(.stored, at: process) }
                    if act.role == .decides { moment(.decided, at: process) }
                }
                return
            }
            refresh(process, &chance, work)
        case .read(let read):
            begin(on: process) { [self] in
                await attempt({ try await read(process.offline) }, process)
            }
        case .takeBack, .retry, .drop:
            begin(on: process) { [self] in await decide(work, seed, process) }
        case .server: break
        }
    }

    private func perform(
        _ make: @escaping @Sendable (FaultUser) -> (any OfflineCommand)?, _ seed: UInt64,
        isTappedTwice: Bool, _ process: AppProcess
    ) {
        begin(on: process) { [self] in
            let user = FaultUser(self, seed: seed, at: process)
            guard let command = make(user) else { return trace("nothing to perform") }
            let record = CommandRecord(
                id: "c\(records.count + 1)", command: command, after: records)
            record.isPoisoned = plan.poisoned == records.count
            records.append(record)
            trace("the user performs \(record.id), \(record.name)\(mark(process))")
            if isTappedTwice {
                count(.secondTap)
                let other = randomProcess ?? process
                begin(on: other) { await self.store(record, command, other) }
            }
            await store(record, command, process)
        }
    }

    private func store(
        _ record: CommandRecord, _ command: any OfflineCommand, _ process: AppProcess
    ) async {
        do {
            try await process.offline.perform(command, id: record.id)
            guard !process.isDead else { return }
            record.isStored = true
            record.isRejected = false
            moment(.stored, at: process)
            trace("\(record.id) is stored")
        } catch {
            guard !process.isDead else { return }
            if error is StoreError {
                return fail(.opening, "\(record.id) cannot be stored: \(error)")
            }
            trace("\(record.id) is not stored: \(error)")
            record.isRejected = !record.isStored
        }
    }

    private func refresh(
        _ process: AppProcess, _ chance: inout Chance,
        _ work: @escaping @Sendable () async throws -> Void
    ) {
        let isAbandoned = chance.happens(50)
        let task = begin(on: process) { [self] in await attempt(work, process) }
        guard isAbandoned else { return }
        count(.abandonedRefresh)
        timeline.after(chance.time(upTo: 5 * Time.second)) { task?.cancel() }
    }

    private func attempt(
        _ work: @Sendable () async throws -> Void, _ process: AppProcess
    ) async {
        do { try await work() } catch {
            guard !process.isDead else { return }
            if let finding = error as? FaultFinding { return fail(.suite, finding.text) }
            if error is StoreError { return fail(.opening, "The store cannot be read: \(error)") }
            trace("it ends: \(error)")
        }
    }

    // MARK: Decisions

    private func decide(_ work: ActWork, _ seed: UInt64, _ process: AppProcess) async {
        do {
            let statuses = try await process.offline.status().commands
            guard !process.isDead else { return }
            var chance = Chance(seed: seed)
            let waiting = statuses.filter { $0.phase == .parked || $0.phase == .refused }
            switch work {
            case .retry:
                guard !waiting.isEmpty else { return }
                try await retry(chance.pick(waiting), process)
            case .takeBack:
                guard !statuses.isEmpty else { return }
                try await takeBack(chance.pick(statuses).id, process)
            default:
                let choice = chance.happens(50) && !waiting.isEmpty ? waiting : statuses
                guard !choice.isEmpty else { return }
                try await drop(chance.pick(choice).id, process)
            }
            if !process.isDead { moment(.decided, at: process) }
        } catch ServerError.signedOut {
            trace("signed out")
        } catch {
            if !process.isDead { fail(.opening, "A decision cannot be stored: \(error)") }
        }
    }

    private func takeBack(_ id: String, _ process: AppProcess) async throws {
        let isDone = try await process.offline.takeBack(id)
        trace("\(id) is \(isDone ? "" : "not ")taken back")
        guard isDone, let record = record(id) else { return }
        record.isTakenBack = true
        if record.hasLeft {
            fail(.unwanted, "\(id) is taken back, but has left the device.")
        }
    }

    /// Retries a command; if its outcome is unknown, the user first finds out whether it took
    /// effect.
    private func retry(_ status: CommandStatus, _ process: AppProcess) async throws {
        guard let record = record(status.id) else { return }
        if status.phase == .parked, status.problem == .timedOut {
            guard record.underWay == 0 else { return }
            guard record.effects.isEmpty else { return try await drop(status.id, process) }
        }
        let isRefused = status.phase == .refused
        guard try await process.offline.retry(status.id) else { return }
        trace("\(status.id) is retried")
        if isRefused { record.noteRetry() }
        record.phase = .waiting
    }

    func drop(_ id: String, _ process: AppProcess) async throws {
        for gone in try await process.offline.drop(id) {
            trace("\(gone) is dropped")
            guard let record = record(gone) else { continue }
            record.isDropped = true
            if let meant = self.record(id), record.order < meant.order {
                fail(.lost, "\(gone) is dropped with \(id), but came before it.")
            }
        }
    }
}
