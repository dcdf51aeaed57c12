import Foundation

/// One line of the results; a figure without a limit is information.
struct Row: Encodable {
    var name: String
    var value: Double
    var unit: String
    var limit: Double?
    var ratio: Double?
    var budget: Double?
    var ok = true

    init(_ name: String, _ value: Double, _ unit: String) {
        (self.name, self.value, self.unit) = (name, (value * 1000).rounded() / 1000, unit)
    }
}

/// Wall and CPU seconds of one piece of work.
struct Spent {
    let wall, cpu: Double
}

func spent(_ work: () async throws -> Void) async rethrows -> Spent {
    let clock = ContinuousClock()
    let (start, cpu) = (clock.now, cpuSeconds())
    try await work()
    let wall = start.duration(to: clock.now)
    return Spent(wall: wall / .seconds(1), cpu: cpuSeconds() - cpu)
}

/// The middle and the slowest of so many runs, in milliseconds.
func milliseconds(
    _ runs: Int, _ work: () async throws -> Void
) async rethrows -> (median: Double, worst: Double) {
    var walls: [Double] = []
    for _ in 0..<runs { walls.append(try await spent(work).wall * 1000) }
    walls.sort()
    return (walls[runs / 2], walls[runs - 1])
}

/// CPU time of this process, because a shared machine's wall time says little.
func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The most memory this process ever held, in MB (10^6 bytes).
func peakMegabytes() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    #if os(Linux)
        return Double(usage.ru_maxrss) * 1024 / 1e6
    #else
        return Double(usage.ru_maxrss) / 1e6
    #endif
}
