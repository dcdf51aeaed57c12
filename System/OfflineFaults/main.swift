import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation

// OfflineFaults [SEEDS [FIRST]]: fault schedules of the samples; exits with 1 if something did not hold.
// OfflineFaults trace SEED: what happens in one.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "trace" {
    let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
    for line in try await FaultSuite.visits.trace(seed: seed) { print(line) }
} else {
    let count = max(1, arguments.first.flatMap { UInt64($0) } ?? 1_000)
    let first = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
    let report = try await FaultSuite.visits.run(seeds: first...(first + count - 1))
    print(report)
    exit(report.violations.isEmpty ? 0 : 1)
}
