import AshlarOffline

/// Themes of schedules. Most schedules are entirely random, but some dangers need several events in
/// a certain order, which occurs too rarely at random.
extension Plan {
    enum Theme: String, CaseIterable, Sendable {
        /// The server acts, its answer is lost, and the device returns after the server has
        /// forgotten the key.
        case dayAfter
        /// The same, but the device wakes up in the last minutes of the key’s window, and its
        /// requests take minutes.
        case lastMinutes
        /// As in `dayAfter`, but an intermediary answers the look-up.
        case wrongWord
        /// Lists are answered late, while commands are completed.
        case overtaken
        /// A process ends around the writing of a page.
        case tornPage
        /// A request is delayed in the network while the device’s clock is set, and other requests
        /// do not leave.
        case stuck
        /// The server acts and its answer is lost; the device’s clock is set back, so that by this
        /// clock the key is still valid when the server has forgotten it.
        case clockBack
        /// Answers are lost, and the user takes back, retries and drops.
        case regret
        /// Two processes on a store notice each other’s commands at once.
        case twoDrains
        /// A process sleeps for longer than its lease, while another one sends.
        case sleeper
        /// Commands wait without a network, in several lanes, and processes end meanwhile.
        case queued
        /// One command never succeeds, and others wait behind it and in other lanes.
        case poison
        /// Other clients change the rows of commands at the server while the commands wait.
        case conflict
        /// Answers to the user’s decisions are late and overtaken.
        case secondThoughts
        /// One of the app’s own actions is repeated in both of two processes, with kills in
        /// between.
        case insistence
        /// One of two processes on a store signs out, perhaps without reaching the server, and the
        /// user stays signed out for a while.
        case leftElsewhere
        /// One of two processes signs out while the other renews its token; then both end and
        /// restart.
        case renewedElsewhere

        static func all(_ scenario: Scenario) -> [Theme] {
            allCases.filter { theme in
                switch theme {
                case .secondThoughts, .insistence: scenario.hasAppActs
                case .leftElsewhere, .renewedElsewhere: scenario.sessions != nil
                default: true
                }
            }
        }
    }

    mutating func choose(_ theme: Theme, _ scenario: Scenario, _ chance: inout Chance) {
        switch theme {
        case .dayAfter:
            calm(&chance)
            changes[0] = fate(.droppedAfter, &chance)
            let asleep =
                scenario.keyWindow.nanoseconds + Int64(chance.within(1...360)) * Time.minute
            let act: Act = chance.happens(50) ? .kill(downtime: asleep) : .leap(asleep)
            ambushes = [
                Ambush(moment: .serverActed, passes: 0, steps: 1 + chance.below(4), act: act)
            ]
        case .lastMinutes:
            calm(&chance)
            changes[0] = fate(.droppedAfter, &chance)
            for number in 1...6 { changes[number] = fate(.late, &chance) }
            let left = Int64(chance.within(0...420)) * Time.second
            ambushes = [
                Ambush(
                    moment: .serverActed, passes: 0, steps: 1 + chance.below(4),
                    act: .leap(max(0, scenario.keyWindow.nanoseconds - left)))
            ]
        case .wrongWord:
            calm(&chance)
            changes[0] = fate(.droppedAfter, &chance)
            perform(2, scenario, &chance)
            for number in lists.indices where chance.happens(60) {
                let faults: [Fault] = [.garbage, .otherList, .proxyRefusal, .halfBody]
                lists[number] = fate(chance.pick(faults), &chance)
            }
            ambushes = [
                Ambush(
                    moment: .serverActed, passes: 0, steps: 1 + chance.below(4),
                    act: .leap(scenario.keyWindow.nanoseconds + Time.minute))
            ]
        case .overtaken: chooseOvertaken(scenario, &chance)
        case .tornPage: chooseTornPage(scenario, &chance)
        case .stuck: chooseStuck(scenario, &chance)
        case .clockBack: chooseClockBack(scenario, &chance)
        case .regret: chooseRegret(scenario, &chance)
        case .twoDrains: chooseTwoDrains(scenario, &chance)
        case .sleeper: chooseSleeper(scenario, &chance)
        case .queued: chooseQueued(scenario, &chance)
        case .poison:
            calm(&chance)
            poisoned = chance.below(2)
            perform(chance.within(2...5), scenario, &chance)
        case .conflict: chooseConflict(scenario, &chance)
        case .secondThoughts: chooseSecondThoughts(scenario, &chance)
        case .insistence: chooseInsistence(scenario, &chance)
        case .leftElsewhere: chooseLeftElsewhere(&chance)
        case .renewedElsewhere: chooseRenewedElsewhere(scenario, &chance)
        }
    }

    func fate(_ fault: Fault, _ chance: inout Chance) -> Fate {
        Fate(fault: fault, seed: chance.next())
    }

    /// Removes most faults from the network.
    mutating func calm(_ chance: inout Chance) {
        changes = changes.map { chance.happens(75) ? nil : $0 }
        lists = lists.map { chance.happens(75) ? nil : $0 }
        others = others.map { chance.happens(75) ? nil : $0 }
    }

    mutating func perform(_ count: Int, _ scenario: Scenario, _ chance: inout Chance) {
        let performs = scenario.acts(\.performs)
        guard !performs.isEmpty else { return }
        for _ in 0..<count {
            add(
                scenario.pick(performs, &chance),
                at: 2 * Time.second + chance.time(upTo: length / 2), &chance)
        }
    }

    private mutating func edit(
        _ count: Int, from start: Int64, _ scenario: Scenario, _ chance: inout Chance
    ) {
        let edits = scenario.acts(\.isEdit)
        guard !edits.isEmpty else { return }
        for _ in 0..<count {
            add(scenario.pick(edits, &chance), at: start + chance.time(upTo: length / 2), &chance)
        }
    }

    private mutating func chooseOvertaken(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        for number in lists.indices where chance.happens(60) {
            lists[number] = fate(.lateAnswer, &chance)
        }
        let refreshes = scenario.acts(\.refreshes)
        let performs = scenario.acts(\.performs)
        guard !refreshes.isEmpty, !performs.isEmpty else { return }
        for _ in 0..<chance.within(2...5) {
            let time = 10 * Time.second + Int64(chance.below(60)) * Time.second
            for _ in 0..<3 { add(scenario.pick(refreshes, &chance), at: time, &chance) }
            add(
                scenario.pick(performs, &chance),
                at: time + Int64(chance.below(4000)) * Time.millisecond,
                &chance)
        }
        if chance.happens(40) { neighbour = Int64(chance.within(3...20)) * Time.second }
    }

    private mutating func chooseTornPage(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        let edits = scenario.acts(\.isEdit)
        let refreshes = scenario.acts(\.refreshes)
        guard !edits.isEmpty, !refreshes.isEmpty else { return }
        for _ in 0..<chance.within(4...8) {
            let time = 5 * Time.second + Int64(chance.below(Int(length)))
            add(scenario.pick(edits, &chance), at: time, &chance)
            for _ in 0..<2 {
                add(scenario.pick(refreshes, &chance), at: time + Time.second, &chance)
            }
        }
        // The first pages belong to the first copy.
        ambushes = (0..<chance.within(2...5)).map { number in
            Ambush(
                moment: .pageArrived, passes: chance.below(number == 0 ? 12 : 4),
                steps: 1 + chance.below(14), act: .kill(downtime: chance.time(upTo: Time.minute)))
        }
    }

    private mutating func chooseStuck(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        // Usually the first to be sent.
        let performs = scenario.acts(\.performs)
        if !performs.isEmpty { add(scenario.pick(performs, &chance), at: Time.second, &chance) }
        changes[0] = fate(chance.pick([.late, .unreadableAnswer, .droppedAfter]), &chance)
        for number in 0..<chance.pick([0, 0, 2, 4, 9]) {
            changes[number + 1] = fate(.unreachable, &chance)
        }
        let hours = Int64(chance.within(24...60)) * 3600
        ambushes = [
            Ambush(
                moment: .sent, passes: 0, steps: 1 + chance.below(6),
                act: .setClock(chance.happens(60) ? hours : -hours))
        ]
    }

    private mutating func chooseClockBack(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        let performs = scenario.acts(\.performs)
        guard !performs.isEmpty else { return }
        add(scenario.pick(performs, &chance), at: Time.second, &chance)
        for number in 0..<4 { changes[number] = fate(.droppedAfter, &chance) }
        let window = scenario.keyWindow.nanoseconds
        let asleep = window + Int64(chance.within(1...720)) * Time.minute
        let back = (asleep - window / 2) / Time.second
        ambushes = [
            Ambush(
                moment: .serverActed, passes: 0, steps: 1 + chance.below(4), act: .setClock(-back))
        ]
        acts.append(
            TimedAct(time: Int64(chance.within(3...15)) * Time.second, act: .leap(asleep)))
    }

    private mutating func chooseRegret(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        perform(chance.within(2...4), scenario, &chance)
        for number in 0..<6 where chance.happens(70) {
            let faults: [Fault] = [
                .droppedAfter, .droppedBefore, .late, .serverErrorAfter, .garbage,
            ]
            changes[number] = fate(chance.pick(faults), &chance)
        }
        let decisions = scenario.acts(\.decides)
        guard !decisions.isEmpty else { return }
        for _ in 0..<chance.within(4...10) {
            add(
                scenario.pick(decisions, &chance), at: 3 * Time.second + chance.time(upTo: length),
                &chance)
        }
    }

    private mutating func chooseTwoDrains(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        neighbour = Int64(chance.within(1...5)) * Time.second
        settings.neighbourInterval = .seconds(1)
        perform(chance.within(2...5), scenario, &chance)
        for number in 0..<6 where chance.happens(60) {
            changes[number] = fate(chance.pick([.lateAnswer, .late, .slowServer]), &chance)
        }
    }

    private mutating func chooseSleeper(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        neighbour = Int64(chance.within(1...5)) * Time.second
        settings.neighbourInterval = .seconds(1)
        perform(chance.within(1...3), scenario, &chance)
        ambushes = (0..<2).map { _ in
            Ambush(
                moment: chance.pick([.sent, .stored, .serverActed]), passes: chance.below(2),
                steps: 1 + chance.below(6),
                act: .leap(Int64(chance.within(60...900)) * Time.second))
        }
    }

    private mutating func chooseQueued(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        acts.append(TimedAct(time: 2 * Time.second, act: .outage(length / 2 + Time.minute)))
        perform(chance.within(3...7), scenario, &chance)
        for _ in 0..<chance.within(1...3) {
            ambushes.append(
                Ambush(
                    moment: chance.pick([.stored, .sent, .decided]), passes: chance.below(3),
                    steps: 1 + chance.below(6),
                    act: .kill(downtime: chance.time(upTo: Time.minute))))
        }
        updates = scenario.nextContents != nil && chance.happens(50)
    }

    private mutating func chooseConflict(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        for number in 0..<4 where chance.happens(50) {
            changes[number] = fate(chance.pick([.droppedAfter, .unreachable, .late]), &chance)
        }
        perform(chance.within(2...4), scenario, &chance)
        edit(chance.within(3...8), from: 2 * Time.second, scenario, &chance)
    }
}
