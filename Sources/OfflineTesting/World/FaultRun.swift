import AshlarOffline
import Foundation
import Synchronization

/// Runs schedules of one suite sequentially, on the thread that created it.
final class FaultRun {
    private static let numbers = Mutex(0)
    /// The number of steps for shrinking a schedule; each attempt costs its own steps and 5,000.
    private static let budget = 3_000_000

    private let scenario: Scenario
    private let files: WorldFiles
    private let template: [WorldFiles.File]

    /// - Throws: An error if no store can be created.
    init(_ scenario: Scenario) throws {
        self.scenario = scenario
        let number = Self.numbers.withLock { number in
            number += 1
            return number
        }
        files = try WorldFiles(name: "\(number)")
        template = try Self.template(scenario, files)
    }

    deinit { files.removeAll() }

    /// The files of an empty store, so that a world does not create them.
    private static func template(
        _ scenario: Scenario, _ files: WorldFiles
    ) throws -> [WorldFiles.File] {
        let disk = try WorldDisk(files, number: 0, contents: [])
        defer { disk.remove() }
        let world = World(scenario, Plan(seed: 0, scenario), files, template: [])
        let process = try AppProcess(
            world, disk, place: 1, boot: 0, contents: scenario.contents)
        defer { process.releaseMemory() }
        world.signInOnce(process)
        return try disk.contents()
    }

    func world(_ plan: Plan) -> World {
        let world = World(scenario, plan, files, template: template)
        world.run()
        return world
    }

    func run(
        seeds: ClosedRange<UInt64>, shrinks: Bool = true, isCancelled: () -> Bool
    ) throws -> FaultReport {
        var report = FaultReport()
        for seed in seeds {
            if isCancelled() { throw CancellationError() }
            let world = world(Plan(seed: seed, scenario))
            report.add(world)
            guard let violation = world.violation else { continue }
            report.violations.append(
                shrinks ? smallest(world, violation.rule) : found(world, world))
            break
        }
        return report
    }

    func trace(_ seed: UInt64) throws -> [String] { world(Plan(seed: seed, scenario)).lines }

    /// Removes parts of a plan while the violation remains.
    private func smallest(_ world: World, _ rule: FaultViolation.Rule) -> FaultViolation {
        var smallest = world
        var budget = Self.budget
        _ = Shrinking.smallest(world.plan) { plan in
            guard budget > 0 else { return false }
            let smaller = self.world(plan)
            budget -= 5_000 + smaller.steps
            guard smaller.violation?.rule == rule else { return false }
            smallest = smaller
            return true
        }
        return found(world, smallest)
    }

    private func found(_ world: World, _ smallest: World) -> FaultViolation {
        FaultViolation(
            seed: world.plan.seed, rule: smallest.violation?.rule ?? .suite,
            text: smallest.violation?.text ?? "", plan: smallest.plan.lines(scenario),
            trace: smallest.lines)
    }

    // MARK: Threads

    /// Runs work on a thread of its own: the executors of worlds belong to one thread.
    static func onThread<Value: Sendable>(
        _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Value
    ) async throws -> Value {
        let flag = Flag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let thread = Thread {
                    continuation.resume(with: Result { try body { flag.isRaised } })
                }
                thread.stackSize = 16 << 20
                thread.start()
            }
        } onCancel: {
            flag.raise()
        }
    }

    private final class Flag: Sendable {
        private let state = Mutex(false)
        var isRaised: Bool { state.withLock { $0 } }
        func raise() { state.withLock { $0 = true } }
    }
}
