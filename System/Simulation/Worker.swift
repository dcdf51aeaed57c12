import Foundation

/// Runs schedules one after the other, in this process and on this thread.
struct Worker {
    let options: Options

    init(_ options: Options) { self.options = options }

    /// - Returns: Whether all held.
    func run() throws -> Bool {
        let storage = try Storage(name: "worlds")
        defer { storage.removeAll() }
        try Template.make(in: storage)
        let start = Date()
        var report = Report()
        for seed in options.first..<(options.first + options.seeds) {
            let world = try World(seed: seed, storage: storage, isVerbose: options.isTracing)
            world.run()
            report.add(world.report)
            if options.isTracing { tell(world) }
            guard let violation = world.violation else { continue }
            say("seed \(seed): \(violation)")
            // One is enough: the first is told to its end, by another run of it.
            break
        }
        report.seconds = options.isTracing ? 0 : Date().timeIntervalSince(start)
        say(report.line)
        return report.violations == 0
    }

    private func tell(_ world: World) {
        for line in world.lines { say(line) }
        say(
            "seed \(world.seed): \(world.steps) steps, digest \(String(world.digest, radix: 16))"
        )
    }

    private func say(_ line: String) {
        // Unbuffered: what was said is known even if the process ends at once.
        FileHandle.standardOutput.write(Foundation.Data("\(line)\n".utf8))
    }
}
