import AshlarCore
import AshlarData
import AshlarDomain
import Foundation

// bench-data LABEL URL USER PASSWORD PHONE
// syncs from the bank at URL into a new store, searches it, prints JSON rows

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 5, let url = URL(string: arguments[1]) else {
    FileHandle.standardError.write(
        Foundation.Data("usage: bench-data LABEL URL USER PASSWORD PHONE\n".utf8))
    exit(2)
}
let label = arguments[0]

struct Platform: CoreDependencies {
    let clock: any Clock<Duration> = ContinuousClock()
    let uptime: any Clock<Duration> = SuspendingClock()
    let now: @Sendable () -> Date = { Date() }
    let random: @Sendable () -> UInt64 = { UInt64.random(in: 0 ... .max) }
    let logSink: any LogSink = Silence()

    struct Silence: LogSink { func write(_ entry: LogEntry) {} }
}

struct Needs: DataDependencies {
    let runtime = CoreModule(dependencies: Platform()).environment
    let timeZone = TimeZone.gmt
    let bank: BankConnection
    let directory: URL
}

let directory = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
// What cannot be removed is left to the system: it is a temporary folder.
defer { try? FileManager.default.removeItem(at: directory) }
let data = try DataModule(dependencies: Needs(bank: .url(url), directory: directory))
let phone = BankPhone(file: URL(filePath: arguments[4]))
_ = try await data.sessionRepository.signIn(
    Credentials(username: arguments[2], password: Secret(arguments[3]))
) { _ in try await phone.newCode() }

var rows: [Row] = []
@MainActor func report(_ name: String, _ value: Double, _ unit: String) {
    rows.append(Row("\(label): \(name)", value, unit))
}

let payments = data.paymentRepository
let transactions = data.transactionRepository
for (name, repository) in [
    ("payments", payments as any SyncedRepository), ("transactions", transactions),
] {
    let first = try await spent { try await repository.refresh() }
    report("first sync, \(name)", first.wall, "s")
    report("first sync, \(name), CPU", first.cpu, "s")
    let second = try await spent { try await repository.refresh() }
    report("second sync, nothing changed, \(name)", second.wall * 1000, "ms")
}
report("peak memory of the sync", try peakMegabytes(), "MB")

let firstPage = try await payments.payments(.all, page: PageRequest())
report(
    "first page of 50",
    try await milliseconds(200) { _ = try await payments.payments(.all, page: PageRequest()) }
        .median, "ms")
if let next = firstPage.next {
    report(
        "next page of 50",
        try await milliseconds(200) {
            _ = try await payments.payments(.all, page: PageRequest(after: next))
        }.median, "ms")
}
let known = firstPage.items.last?.payeeName ?? "a"
let word = known.split(separator: " ").first.map(String.init) ?? known
for (name, text) in [
    ("one word", word), ("two letters", String(word.prefix(2))), ("several words", known),
    ("no hit", "qqzzqq"),
] {
    let query = PaymentQuery(text: text)
    let time = try await milliseconds(200) {
        _ = try await payments.payments(query, page: PageRequest())
    }
    report("search, newest 50, \(name)", time.median, "ms")
    report("search, newest 50, \(name), worst of 200", time.worst, "ms")
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
print(String(decoding: try encoder.encode(rows), as: UTF8.self))
