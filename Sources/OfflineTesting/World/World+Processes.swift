import AshlarOffline

/// An action that begins a number of steps after its moment.
struct Fuse {
    var steps: Int
    let act: Plan.Act
    let target: AppProcess?
}

/// The start and end of processes. A process that starts alone finds what the last one left; one
/// that starts beside another shares everything with it.
extension World {
    func boot(place: Int) {
        do {
            let disk = try self.disk ?? WorldDisk(files, number: 1, contents: template)
            self.disk = disk
            boots += 1
            var contents = scenario.contents
            if plan.updates, boots > 1, let next = scenario.nextContents {
                count(.update)
                contents = next
            }
            let process = try AppProcess(
                self, disk, place: place, boot: boots, contents: contents)
            presence.starts(place, at: steps)
            processes.append(process)
            trace("the app starts\(mark(process))")
            process.begin { await process.app.run() }
            keepSignedIn(process)
            for collection in scenario.collections {
                process.watch {
                    let changes = process.offline.changes(collection.name)
                    process.changed.insert(collection.name)
                    process.news.continuation.yield()
                    for await _ in changes {
                        process.changed.insert(collection.name)
                        process.news.continuation.yield()
                    }
                }
            }
            process.watch { [self] in
                for await _ in process.news.stream { await look(process) }
            }
        } catch {
            fail(.opening, "The store cannot be opened: \(error)")
        }
    }

    /// Kills the process; the next one finds its files as they are.
    func kill(_ process: AppProcess, downtime: Int64) {
        guard let disk, !process.isDead else { return }
        count(.kill)
        trace("the app is killed\(mark(process))")
        processes.removeAll { $0 === process }
        presence.ends(process.place, at: steps)
        fuse = nil
        do {
            if processes.isEmpty {
                let next = try disk.copy()
                process.releaseMemory()
                releaseAll()
                self.disk = next
            } else {
                try process.die(in: disk)
                dead.append(process)
            }
            missing.insert(process.place)
            timeline.after(downtime) { [self] in start(place: process.place) }
        } catch {
            fail(.opening, "The store’s files cannot be copied: \(error)")
        }
    }

    /// Starts the process again, unless it is running.
    func start(place: Int) {
        guard violation == nil, missing.remove(place) != nil else { return }
        boot(place: place)
    }

    /// Releases all processes and files of the device.
    func releaseAll() {
        for process in processes + dead { process.releaseMemory() }
        processes = []
        dead = []
        fuse = nil
        disk?.remove()
        disk = nil
    }

    /// A random process; `nil` if there is none.
    var randomProcess: AppProcess? {
        processes.count < 2 ? processes.first : chance.pick(processes)
    }

    private func other(than process: AppProcess?) -> AppProcess? {
        processes.first { $0 !== process } ?? process
    }

    /// The process’s number for the trace, if the plan has two processes.
    func mark(_ process: AppProcess) -> String {
        plan.neighbour == nil ? "" : " (process \(process.place))"
    }

    // MARK: Moments

    func advanceFuse() {
        guard let burning = fuse else { return }
        fuse?.steps -= 1
        guard burning.steps <= 1 else { return }
        fuse = nil
        perform(burning.act, at: burning.target.flatMap { $0.isDead ? nil : $0 })
    }

    /// Reports a moment that an ambush may wait for.
    ///
    /// - Parameter process: The process in which it occurs.
    func moment(_ moment: Plan.Moment, at process: AppProcess?) {
        guard fuse == nil, !processes.isEmpty, !isHealing,
            let index = ambushes.firstIndex(where: {
                $0.moment == moment && (!$0.isElsewhere || processes.count > 1)
            })
        else { return }
        guard ambushes[index].passes == 0 else {
            ambushes[index].passes -= 1
            return
        }
        let ambush = ambushes.remove(at: index)
        fuse = Fuse(
            steps: ambush.steps, act: ambush.act,
            target: ambush.isElsewhere ? other(than: process) : process)
    }

    /// Starts a user’s work in a process; the world is not at rest before it ends.
    @discardableResult
    func begin(
        on process: AppProcess, _ work: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never>? {
        process.busy += 1
        return process.begin {
            await work()
            process.busy -= 1
        }
    }
}
