import Foundation
import Programs

// faults EXECUTABLE ROUNDS [SEED]: the last line of the output is JSON.
program("faults") {
    var arguments = Arguments(usage: "System/Faults/run EXECUTABLE kill ROUNDS [SEED]")
    let executable = try arguments.word("the executable")
    let rounds = Int(try arguments.word("the number of rounds")) ?? 0
    let seed = try arguments.next().flatMap { Int($0) } ?? Int(Date().timeIntervalSince1970)
    try arguments.end()
    say("kill -9: \(rounds) rounds, seed \(seed)")
    let loop = try KillLoop(executable, rounds: rounds, seed: seed)
    let start = ContinuousClock.now
    var failure: Failure?
    do { try loop.run() } catch { failure = Failure("\(error)") }
    if let failure {
        // Kept for debugging.
        let kept = "/tmp/ashlar-kill-\(seed)"
        for (name, folder) in [("store", loop.device.folder), ("bank", loop.bank.folder)] {
            _ = try? Program.run(["cp", "-a", folder, "\(kept)-\(name)"])
        }
        say("failed: \(failure)\nThe store: \(kept)-store\nThe bank: \(kept)-bank")
        say("Again: System/Faults/run EXECUTABLE kill \(rounds) \(seed)")
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    say(try loop.report(failure: failure?.description, seconds: seconds))
    for end in loop.otherEnds.prefix(3) { printError("another end: \(end)") }
    _ = try? loop.bank.kill()
    if let failure { throw failure }
}
