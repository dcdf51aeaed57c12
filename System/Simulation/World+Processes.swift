import AshlarData

/// An act that begins so many steps after its moment.
struct Fuse {
    var steps: Int
    let act: Plan.Act
    let target: AppProcess?
}

/// The beginning and the end of processes. The first that starts finds what the last one left; one
/// that starts beside another shares all of it.
extension World {
    func boot(place: Int) {
        do {
            let disk = try self.disk ?? Disk(storage, number: 1, files: Template.files)
            self.disk = disk
            let process = try AppProcess(self, disk, place: place)
            presence.starts(process.place, at: steps)
            processes.append(process)
            trace("the app starts\(mark(process))")
            process.begin { await process.data.run() }
            process.begin { [self] in await keepSignedIn(process) }
            process.watch { [self] in await lookOn(process) }
        } catch {
            fail("The app does not start: \(error)")
        }
    }

    /// The process ends here and now; what lies in its files is what the next one finds.
    func kill(_ process: AppProcess, downtime: Int64) {
        guard let disk, !process.isDead else { return }
        count(.kill)
        trace("the app is killed\(mark(process))")
        processes.removeAll { $0 === process }
        presence.ends(process.place, at: steps)
        latch.ends(process.place)
        fuse = nil
        do {
            if processes.isEmpty {
                let next = try disk.copy()
                process.bury()
                buryAll()
                self.disk = next
            } else {
                try process.die(in: disk)
                dead.append(process)
            }
            missing.insert(process.place)
            timeline.after(downtime) { [self] in start(place: process.place) }
        } catch {
            fail("The store's files cannot be copied: \(error)")
        }
    }

    /// The process starts again, unless it has.
    func start(place: Int) {
        guard missing.remove(place) != nil else { return }
        boot(place: place)
    }

    /// Nothing of the device's is left.
    func buryAll() {
        for process in processes + dead { process.bury() }
        (processes, dead, fuse) = ([], [], nil)
        disk?.remove()
        disk = nil
    }

    /// Which of them is left to chance; `nil` while there is none.
    var anyProcess: AppProcess? {
        processes.count < 2 ? processes.first : chance.pick(processes)
    }

    private func other(than process: AppProcess?) -> AppProcess? {
        processes.first { $0 !== process } ?? process
    }

    /// Which one is meant, where there are two.
    func mark(_ process: AppProcess) -> String {
        plan.neighbour == nil ? "" : " (process \(process.place))"
    }

    // MARK: Moments

    func burn() {
        guard let burning = fuse else { return }
        fuse?.steps -= 1
        guard burning.steps <= 1 else { return }
        fuse = nil
        perform(burning.act, at: burning.target.flatMap { $0.isDead ? nil : $0 })
    }

    /// A moment that an act may wait for.
    ///
    /// - Parameter process: Whose moment it is.
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

    /// Something that the person begins in a process; the world is not at rest before it ends.
    func begin(on process: AppProcess, _ work: @escaping @Sendable () async -> Void) {
        process.busy += 1
        process.begin {
            await work()
            process.busy -= 1
        }
    }
}
