/// Themes that need sessions, or an app’s own actions.
extension Plan {
    mutating func chooseSecondThoughts(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        perform(chance.within(1...2), scenario, &chance)
        for number in others.indices where chance.happens(60) {
            let faults: [Fault] = [.lateAnswer, .lateAnswer, .droppedBefore, .droppedAfter]
            others[number] = fate(chance.pick(faults), &chance)
        }
        let decisions = scenario.acts(\.decides)
        let refreshes = scenario.acts(\.refreshes)
        guard !decisions.isEmpty, !refreshes.isEmpty else { return }
        for time in acts.filter({ isPerform($0.act, scenario) }).map(\.time) {
            for _ in 0..<chance.within(1...3) {
                let soon = Int64(chance.within(3...11)) * Time.second
                add(scenario.pick(decisions, &chance), at: time + soon, &chance)
            }
            for _ in 0..<2 {
                let soon = Int64(chance.within(3...14)) * Time.second
                add(scenario.pick(refreshes, &chance), at: time + soon, &chance)
            }
        }
    }

    private func isPerform(_ act: Act, _ scenario: Scenario) -> Bool {
        guard case .user(let number, _) = act else { return false }
        return scenario.acts.indices.contains(number) && scenario.acts[number].work.performs
    }

    mutating func chooseInsistence(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        let looks = scenario.acts {
            if case .app(let act) = $0 { act.role == .looks } else { false }
        }
        guard !looks.isEmpty else { return }
        neighbour = Int64(chance.within(3...20)) * Time.second
        length += chance.time(upTo: 3 * Time.hour)
        let number = chance.pick(looks)
        let begin = Int64(chance.within(20...40)) * Time.second
        add(number, at: begin, &chance)
        for _ in 0..<chance.within(2...6) {
            add(number, at: begin + chance.time(upTo: length), &chance)
        }
        for _ in 0..<chance.below(6) {
            acts.append(
                TimedAct(
                    time: begin + chance.time(upTo: length),
                    act: .kill(downtime: chance.time(upTo: Time.minute))))
        }
    }

    mutating func chooseLeftElsewhere(_ chance: inout Chance) {
        neighbour = Int64(chance.within(3...20)) * Time.second
        for _ in 0..<chance.within(1...3) {
            let time = 20 * Time.second + chance.time(upTo: length)
            if chance.happens(40) {
                acts.append(TimedAct(time: time - Time.second, act: .outage(Time.minute)))
            }
            acts.append(TimedAct(time: time, act: .signOut))
        }
    }

    mutating func chooseRenewedElsewhere(_ scenario: Scenario, _ chance: inout Chance) {
        calm(&chance)
        neighbour = Int64(chance.within(3...20)) * Time.second
        length += 3 * Time.minute
        let refreshes = scenario.acts(\.refreshes)
        guard !refreshes.isEmpty else { return }
        for number in 1...12 {
            add(scenario.pick(refreshes, &chance), at: Int64(number) * 20 * Time.second, &chance)
        }
        away = Time.minute
        ambushes = [
            Ambush(
                moment: .renewing, passes: chance.below(3), steps: 1 + chance.below(5),
                act: .signOut, isElsewhere: true),
            Ambush(
                moment: .signedOut, passes: 0, steps: 1,
                act: .killAll(
                    after: chance.time(upTo: 20 * Time.second),
                    downtime: chance.time(upTo: 10 * Time.second))),
        ]
    }
}
