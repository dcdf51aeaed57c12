/// What a schedule may be after. Most leave all to chance; but some dangers need several things to
/// happen in their order, which chance alone brings about too rarely.
extension Plan {
    enum Theme: String, CaseIterable {
        /// The bank makes a payment, its answer is lost, and the device is heard of again when the
        /// bank has forgotten the key.
        case dayAfter
        /// The same, but the device wakes up in the last minutes of the key's day, and what it
        /// sends takes minutes.
        case lastMinutes
        /// An answer arrives when others have told what came after it.
        case overtaken
        /// The process ends around the writing of a page.
        case tornPage
        /// A request is stuck in the network, or its answer cannot be read, while the device's clock
        /// is set forward by more than the key's day, the next ones do not leave the device, and the
        /// person cancels.
        case stuck
        /// The bank makes a payment and its answer is lost; the device's clock is set back, so that
        /// by it the key's day is not over when the bank has forgotten the key.
        case clockBack
        /// Of two processes on a store, one signs out, perhaps without the bank, and the person
        /// stays away for a while.
        case leftElsewhere
        /// Of two processes, one signs out while the other renews its token; then both end, and
        /// start again.
        case renewedElsewhere
        /// A lock, wrong PINs in both of two processes, and kills in between.
        case passcode
    }

    mutating func choose(_ theme: Theme, _ chance: inout Chance) {
        switch theme {
        case .dayAfter:
            loseTheAnswer(&chance)
            let fault = chance.pick([Fault.droppedAfter, .halfBody, .garbage, .serverErrorAfter])
            fates[.payment] = [fault]
            let asleep = 24 * Time.hour + Int64(chance.within(1...360)) * Time.minute
            sleep(asleep, isKilled: chance.happens(50), &chance)
        case .lastMinutes:
            loseTheAnswer(&chance)
            // What arrives late must not be refused for its old token.
            tokenLifetime = .seconds(7 * 86_400)
            fates[.payment] = [.droppedAfter, .late, .late, .late, .late]
            // A process that starts again asks first: only one that slept uses the key.
            sleep(
                24 * Time.hour - Int64(chance.within(0...420)) * Time.second, isKilled: false,
                &chance)
        case .overtaken: overtake(&chance)
        case .tornPage: tear(&chance)
        case .stuck: stick(&chance)
        case .clockBack: setBack(&chance)
        case .leftElsewhere: leave(&chance)
        case .renewedElsewhere: renew(&chance)
        case .passcode: lock(&chance)
        }
    }

    private mutating func stick(_ chance: inout Chance) {
        loseTheAnswer(&chance)
        tokenLifetime = .seconds(7 * 86_400)
        let first = chance.pick([Fault.late, .unreadableAnswer])
        fates[.payment] = [first] + Array(repeating: .unreachable, count: chance.within(2...9))
        ambushes = [
            Ambush(
                moment: .posted, passes: 0, steps: 1 + chance.below(6),
                act: .setClock(Int64(chance.within(24...60)) * 3600))
        ]
        for (time, act) in acts {
            guard case .pay(let number, _) = act else { continue }
            for _ in 0..<6 {
                acts.append((time + chance.time(upTo: 4 * Time.minute), .cancel(number)))
            }
        }
    }

    private mutating func setBack(_ chance: inout Chance) {
        loseTheAnswer(&chance)
        fates[.payment] = [.droppedAfter]
        let asleep = 24 * Time.hour + Int64(chance.within(1...720)) * Time.minute
        let back = asleep / Time.second - Int64(chance.within(10...1200)) * 60
        ambushes = [
            Ambush(
                moment: .bankActed, passes: 0, steps: 1 + chance.below(4), act: .setClock(-back))
        ]
        let first: Int64 =
            acts.compactMap { time, act -> Int64? in
                if case .pay = act { time } else { nil }
            }.min() ?? 0
        let soon = first + Int64(chance.within(1...10)) * Time.second
        acts.append((soon, chance.happens(50) ? .leap(asleep) : .kill(downtime: asleep)))
    }

    /// A bank that goes by the key alone, and a network that is good otherwise.
    private mutating func loseTheAnswer(_ chance: inout Chance) {
        isBankKind = false
        trouble = chance.pick([0, 0, 10])
    }

    /// From just after the bank has made a payment on.
    private mutating func sleep(_ time: Int64, isKilled: Bool, _ chance: inout Chance) {
        let act: Act = isKilled ? .kill(downtime: time) : .leap(time)
        ambushes = [
            Ambush(moment: .bankActed, passes: 0, steps: 1 + chance.below(4), act: act)
        ]
    }

    private mutating func overtake(_ chance: inout Chance) {
        trouble = chance.pick([0, 0, 10])
        processing = .seconds(chance.pick([3, 10]))
        ambushes = []
        let isPayment = chance.happens(50)
        fates[isPayment ? .payment : .cancellation] = Array(repeating: .lateAnswer, count: 6)
        for (time, act) in acts {
            guard case .pay(let number, _) = act else { continue }
            if isPayment {
                for _ in 0..<4 {
                    let soon = Int64(chance.within(3...14)) * Time.second
                    acts.append((time + soon, .refresh(isAbandoned: false)))
                }
            } else {
                let soon = Int64(chance.within(3...11)) * Time.second
                acts.append((time + soon, .cancel(number)))
            }
        }
    }

    private mutating func tear(_ chance: inout Chance) {
        trouble = chance.pick([0, 0, 10])
        for _ in 0..<chance.within(4...8) {
            let time = 5 * Time.second + Int64(chance.below(Int(length)))
            acts.append((time, chance.happens(70) ? .credit : .withdraw))
            acts.append((time + 2 * Time.second, .refresh(isAbandoned: false)))
        }
        ambushes = (0..<chance.within(2...5)).map { _ in
            Ambush(
                moment: .pageArrived, passes: chance.below(4), steps: 1 + chance.below(6),
                act: .kill(downtime: chance.time(upTo: Time.minute)))
        }
    }

    private mutating func leave(_ chance: inout Chance) {
        neighbour = Int64(chance.within(3...20)) * Time.second
        for _ in 0..<chance.within(1...3) {
            let time = 20 * Time.second + chance.time(upTo: length)
            if chance.happens(40) { acts.append((time - Time.second, .outage(Time.minute))) }
            acts.append((time, .signOut))
        }
    }

    private mutating func renew(_ chance: inout Chance) {
        neighbour = Int64(chance.within(3...20)) * Time.second
        trouble = chance.pick([0, 0, 10])
        tokenLifetime = .seconds(chance.within(20...60))
        length += 3 * Time.minute
        for number in 1...12 {
            acts.append((Int64(number) * 20 * Time.second, .refresh(isAbandoned: false)))
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

    private mutating func lock(_ chance: inout Chance) {
        hasPasscode = true
        neighbour = Int64(chance.within(3...20)) * Time.second
        length += chance.time(upTo: 3 * Time.hour)
        let begin = Int64(chance.within(20...40)) * Time.second
        acts.append((begin, .setPasscode))
        acts.append((begin + 10 * Time.second, .lock))
        for _ in 0..<chance.within(1...4) {
            let time = begin + 11 * Time.second + chance.time(upTo: length)
            acts.append((time, chance.happens(20) ? .unlock : .guess(chance.within(1...12))))
        }
        for _ in 0..<chance.below(6) {
            let time = begin + 11 * Time.second + chance.time(upTo: length)
            acts.append((time, .kill(downtime: chance.time(upTo: Time.minute))))
        }
    }
}
