import Foundation
import Programs

/// Kills the real app with kill -9, over and over, against a bank over HTTP on a bad network.
///
/// After each round the store is intact, acknowledged payments are in it, and the bank has made
/// none twice. At the end each acknowledged payment was made exactly once, and the bank’s books
/// balance.
final class KillLoop {
    private let rounds, seed: Int
    private let executable: String
    let bank: Bank
    let device: Device
    private var chance: Chance
    private var accounts: [String] = []
    /// The duration of an undisturbed payment, over which kills are spread.
    private var usual = 0.0
    private var books = Books()
    private var kills = 0, bankKills = 0
    private var kinds: [String: Int] = [:]
    private(set) var otherEnds: [String] = []

    init(_ executable: String, rounds: Int, seed: Int) throws {
        self.executable = executable
        self.rounds = rounds
        self.seed = seed
        chance = Chance(seed: seed)
        bank = try Bank(executable, rows: 300, options: ["--audit", "--plain"])
        device = try Device(executable, at: bank)
    }

    func run() throws {
        let start = ContinuousClock.now
        try bank.start()
        let all = try device.accounts()
        let open = all.filter { $0.currency.string == "EUR" && $0.status.string == "open" }
        accounts = (open.isEmpty ? all : open).compactMap(\.id.string)
        let begin = ContinuousClock.now
        try take(try payment(), after: nil)
        usual = begin.duration(to: .now) / .seconds(1)
        try bank.stop()
        try bank.start("--faults", String(seed))
        for number in 1...max(rounds, 1) where rounds > 0 {
            try round(number)
            if number % 20 == 0 {
                let seconds = start.duration(to: .now).components.seconds
                say(
                    "\(number) rounds, \(kills) kills, \(books.acknowledged.count) acknowledged, "
                        + "\(seconds) s")
            }
        }
        try finish()
    }

    /// The counts so far, from the store and the bank’s journal.
    func report(failure: String?, seconds: Double) throws -> String {
        let made = try madeOfOurs()
        let kept = Set(made.keys).union(try device.look().payments.keys)
        let unacknowledged = Set(made.keys).subtracting(books.acknowledged)
        let acknowledged = books.acknowledged
        let rounds: Int = kinds.values.reduce(0, +)
        let payments: Int = made.values.map(\.count).reduce(0, +)
        var report: [String: Any] = ["seed": seed]
        report["failure"] = failure.map { $0 as Any } ?? NSNull()
        report["rounds"] = rounds
        report["kills"] = kills
        report["bankKills"] = bankKills
        report["kinds"] = kinds
        report["intents"] = books.intents.count
        report["acknowledged"] = acknowledged.count
        report["refused"] = books.refused.count
        report["made"] = made.count
        report["madeUnacknowledged"] = unacknowledged.subtracting(books.refused).count
        report["lost"] = acknowledged.subtracting(kept).count
        report["duplicated"] = payments - made.count
        report["otherEnds"] = otherEnds.count
        report["seconds"] = (seconds * 10).rounded() / 10
        return try jsonText(report)
    }

    // MARK: Payments

    private func payment(_ again: String? = nil) throws -> (name: String, process: Program) {
        let number = books.intents.count + 1
        let name = again ?? "kill-\(seed)-\(number)"
        let cents = books.intents[name] ?? number % 97 + 1
        books.intents[name] = cents
        let account = accounts[name.utf8.reduce(0) { $0 + Int($1) } % accounts.count]
        return (name, try device.pay(from: account, name, cents: cents))
    }

    /// Waits for the process to end, or kills it once `after` returns, and records what it
    /// reported.
    private func take(
        _ payment: (name: String, process: Program), after: ((Program) throws -> Void)?
    ) throws {
        if let after {
            try after(payment.process)
            kill(payment.process)
        }
        let outcome = payment.process.end()
        if outcome.isAcknowledged {
            books.acknowledged.insert(payment.name)
        } else if outcome.code == Device.refused {
            books.refused.insert(payment.name)
        } else if outcome.code != -SIGKILL {
            otherEnds.append("\(outcome)")
        }
    }

    private func kill(_ process: Program) {
        if process.isRunning { kills += 1 }
        process.kill()
    }

    private func someTime(_ process: Program) {
        let wait = Duration.seconds(chance.number(in: 0...1.2 * usual))
        let deadline = ContinuousClock.now + wait
        while ContinuousClock.now < deadline, process.isRunning { usleep(2_000) }
    }

    /// Waits until the file has changed this many times, or the process has ended.
    private func changes(of path: String, times: Int, _ process: Program) {
        func state() -> [Int] {
            var status = stat()
            guard stat(path, &status) == 0 else { return [] }
            #if canImport(Glibc)
                return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
            #else
                let time = status.st_mtimespec
                return [Int(status.st_size), time.tv_sec, time.tv_nsec]
            #endif
        }
        var seen = state()
        var left = times
        while left > 0, process.isRunning {
            let now = state()
            if now != seen { left -= 1 }
            seen = now
            usleep(500)
        }
    }

    // MARK: Rounds

    private func round(_ number: Int) throws {
        let rounds: [(String, () throws -> Void)] = [
            ("moment", moment), ("store", store), ("answer", answer), ("twins", twins),
            ("shell", shell), ("bank dies", bankDies), ("damage", damage),
        ]
        let (kind, body) = rounds[number % rounds.count]
        kinds[kind, default: 0] += 1
        do {
            try body()
            try look()
            try books.check()
        } catch { throw Failure("round \(number) (\(kind)): \(error)") }
    }

    private func moment() throws { try take(try payment(), after: someTime) }

    /// At a commit of the store: before the request, or between the request and the answer.
    private func store() throws {
        let log = try device.file() + "-wal"
        let times = chance.number(in: 1...8)
        try take(try payment()) { self.changes(of: log, times: times, $0) }
    }

    /// As soon as the bank has acted, before its answer is stored.
    private func answer() throws {
        let times = chance.number(in: 1...2)
        try take(try payment()) { self.changes(of: self.bank.journal, times: times, $0) }
    }

    /// Two processes make the same payment at once, and one is killed.
    private func twins() throws {
        let first = try payment()
        let second = try payment(first.name)
        try take(first, after: someTime)
        try take(second, after: nil)
    }

    /// The app sends while commands run beside it; both are killed.
    private func shell() throws {
        let shell = try device.start("serve", "--port", "0")
        try take(try payment(), after: someTime)
        let second = try payment()
        someTime(second.process)
        kill(shell)
        shell.end()
        try take(second, after: nil)
    }

    private func bankDies() throws {
        let begun = try payment()
        someTime(begun.process)
        try bank.kill()
        bankKills += 1
        try take(begun, after: someTime)
        try bank.start("--faults", String(chance.number(in: 0...1 << 30)))
    }

    /// The file’s first page is destroyed, and the app is killed while it rescues the rest.
    private func damage() throws {
        try take(try payment(), after: someTime)
        try destroyStart(of: try device.file())
        for _ in 0..<2 {
            let process = try device.start("payments")
            someTime(process)
            kill(process)
            process.end()
        }
        // Settled payments are fetched from the bank again as soon as the network allows.
        var last: Outcome?
        for _ in 0..<60 {
            let outcome = try device.run("payments", "--json", "--limit", "1")
            if outcome.code == 0, try JSON(outcome.output).isFresh.bool == true { return }
            last = outcome
        }
        throw Failure("the damaged store has not been rebuilt: \(last.map { "\($0)" } ?? "")")
    }

    // MARK: Invariants

    private func madeOfOurs() throws -> [String: [Int]] {
        try bank.made().filter { books.intents[$0.key] != nil }
    }

    private func look() throws {
        books.store = try device.look()
        books.made = try madeOfOurs()
    }

    private func finish() throws {
        do {
            try bank.stop()
            try bank.start()
            try device.drain()
            try look()
            try books.checkEnd()
            let audit = try bank.stop()
            try require(audit.isBalanced.bool == true, "the bank's books do not balance: \(audit)")
        } catch { throw Failure("at the end: \(error)") }
    }
}

/// Destroys a file’s first page.
func destroyStart(of file: String) throws {
    let handle = try FileHandle(forUpdating: URL(filePath: file))
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 4096))
    try handle.close()
}
