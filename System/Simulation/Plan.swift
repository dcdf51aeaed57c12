import AshlarData
import AshlarDomain
import AshlarHTTP

/// What is going to happen in a world, as far as it is not left to the moment.
struct Plan {
    enum Act {
        /// A payment of that number, perhaps tapped twice.
        case pay(Int, isTappedTwice: Bool)
        case cancel(Int)
        /// Pulls to refresh, and perhaps leaves the screen before it is done.
        case refresh(isAbandoned: Bool)
        /// Searches and reads, page by page.
        case browse
        case signOut
        /// Sets a PIN; locks; tries so many wrong ones, each as soon as it counts; opens.
        case setPasscode, lock
        case guess(Int)
        case unlock
        /// A process ends now and starts again after that time.
        case kill(downtime: Int64)
        /// All of them do, in so long.
        case killAll(after: Int64, downtime: Int64)
        /// The cable is out for so long.
        case outage(Int64)
        /// The device sleeps, and nobody on it notices how time passes.
        case leap(Int64)
        /// The device's clock is set; by so many seconds.
        case setClock(Int64)
        /// The bank blocks an account for so long.
        case block(account: Int, Int64)
        /// The bank takes something back that clients have seen.
        case withdraw
        case credit
    }

    /// What an ambush waits for.
    enum Moment: CaseIterable {
        /// A payment was stored.
        case enqueued
        /// A payment was sent, the books have changed, the answer to a payment has arrived.
        case posted, bankActed, answered
        /// Something was asked for; a page of changes with something in it has arrived.
        case asked, pageArrived
        /// The person was told what became of a request to cancel.
        case cancelled
        /// A token's renewal was sent; a sign-out is over.
        case renewing, signedOut
    }

    /// An act that waits for its moment, of those that last only a few steps.
    struct Ambush {
        let moment: Moment
        /// How often the moment comes in vain.
        var passes: Int
        /// How many steps after it.
        let steps: Int
        let act: Act
        /// Whether it strikes the other process, where there is one.
        var isElsewhere = false
    }

    /// A request of a kind, whose fate may be laid down.
    enum Kind: Hashable { case payment, cancellation }

    var settings = DataSettings()
    /// How long things go wrong, in nanoseconds.
    var length: Int64
    var historyRows: Int
    /// Whether the bank would refuse a payment that it knows by the client's id.
    var isBankKind: Bool
    /// How long the bank takes over a payment that it has accepted.
    var processing: Duration
    /// How long the bank takes an access token.
    var tokenLifetime: Duration
    var trouble: Int
    var weights: [(fault: Fault, weight: Int)] = []
    var acts: [(time: Int64, act: Act)] = []
    var ambushes: [Ambush] = []
    /// What becomes of the first requests of a kind; `nil` leaves one to chance.
    var fates: [Kind: [Fault?]] = [:]
    var payments = 0
    /// What it is after; `nil` leaves all to chance.
    var theme: Theme?
    /// When a second process starts on the same store; `nil` for never.
    var neighbour: Int64?
    var hasPasscode = false
    /// How long the person stays away after a sign-out, at least.
    var away: Int64 = 0

    init(_ chance: inout Chance) {
        length = Time.minute + chance.time(upTo: 4 * Time.minute)
        historyRows = chance.happens(40) ? chance.within(1...24) : 0
        isBankKind = chance.happens(20)
        processing = .seconds(chance.pick([3, 10, 60]))
        tokenLifetime = .seconds(chance.pick([900, 900, 7 * 86_400]))
        trouble = chance.pick([0, 10, 20, 35, 60])
        settings.pageSize = chance.pick([3, 5, 20])
        settings.neighbourInterval = .seconds(45)
        settings.refreshInterval = .seconds(90)
        settings.followCap = .seconds(60)
        settings.retry = .init(
            attempts: .max, base: .seconds(1), cap: .seconds(60), serverCap: .seconds(3600))
        settings.keyWindow = .seconds(24 * 3600)
        chooseFaults(&chance)
        choosePayments(&chance)
        chooseMishaps(&chance)
        chooseKills(&chance)
        chooseNeighbour(&chance)
        theme = chance.happens(25) ? chance.pick(Theme.allCases) : nil
        if let theme { choose(theme, &chance) }
        // Stable: of the same time, in the order of their making.
        acts = acts.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        .map(\.element)
    }

    private mutating func chooseFaults(_ chance: inout Chance) {
        let all: [Fault] = [
            .unreachable, .droppedBefore, .droppedAfter, .duplicated, .late, .lateAnswer, .slowBank,
            .tooManyRequests, .unavailable, .serverErrorBefore, .serverErrorAfter, .expiredToken,
            .proxyRefusal, .halfBody, .garbage, .unreadableAnswer,
        ]
        // A few kinds a world, so that one fault follows upon another of its kind as well.
        weights = all.map { ($0, chance.happens(40) ? chance.within(1...8) : 0) }
        if !weights.contains(where: { $0.weight > 0 }) { weights = [(.droppedAfter, 1)] }
    }

    private mutating func choosePayments(_ chance: inout Chance) {
        payments = chance.within(1...4)
        for number in 0..<payments {
            let time = 2 * Time.second + chance.time(upTo: length / 2)
            acts.append((time, .pay(number, isTappedTwice: chance.happens(15))))
            guard chance.happens(50) else { continue }
            acts.append((time + chance.time(upTo: 20 * Time.second), .cancel(number)))
            guard chance.happens(50) else { continue }
            acts.append((time + chance.time(upTo: 60 * Time.second), .cancel(number)))
        }
    }

    private mutating func chooseMishaps(_ chance: inout Chance) {
        func time() -> Int64 { chance.time(upTo: length) }
        for _ in 0..<chance.below(3) {
            acts.append((time(), .refresh(isAbandoned: chance.happens(50))))
        }
        if chance.happens(30) { acts.append((time(), .browse)) }
        if chance.happens(25) {
            acts.append((time(), .outage(chance.time(upTo: 2 * Time.minute))))
        }
        if chance.happens(40) {
            let longest = chance.happens(50) ? 50 * Time.hour : 10 * Time.minute
            // The last minutes of a key's day are of interest.
            let leap =
                chance.happens(25)
                ? 24 * Time.hour - chance.time(upTo: 20 * Time.minute) : chance.time(upTo: longest)
            acts.append((time(), .leap(leap)))
        }
        if chance.happens(15) {
            let seconds = chance.time(upTo: 40 * 3600)
            acts.append((time(), .setClock(chance.happens(60) ? -seconds : seconds)))
        }
        if chance.happens(15) {
            acts.append((time(), .block(account: chance.below(2), chance.time(upTo: Time.minute))))
        }
        for _ in 0..<(chance.happens(25) ? chance.within(1...3) : 0) {
            acts.append((time(), .withdraw))
        }
        if chance.happens(10) { acts.append((time(), .credit)) }
        if chance.happens(6) { acts.append((time(), .signOut)) }
    }

    private mutating func chooseKills(_ chance: inout Chance) {
        func downtime() -> Int64 {
            chance.happens(10) ? chance.time(upTo: 60 * Time.hour) : chance.time(upTo: Time.minute)
        }
        for _ in 0..<chance.pick([0, 0, 1, 1, 2, 3]) {
            guard chance.happens(75) else {
                acts.append((chance.time(upTo: length), .kill(downtime: downtime())))
                continue
            }
            ambushes.append(
                Ambush(
                    moment: chance.pick(Moment.allCases), passes: chance.below(3),
                    steps: 1 + chance.below(12), act: .kill(downtime: downtime())))
        }
    }

    private mutating func chooseNeighbour(_ chance: inout Chance) {
        guard chance.happens(25) else { return }
        neighbour = Time.second + chance.time(upTo: length / 2)
        if chance.happens(25) { acts.append((chance.time(upTo: length), .signOut)) }
    }
}
