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

/// The most memory this process ever held, in MB (10^6 bytes); 0 where the system has no /proc.
func peakMegabytes() throws -> Double {
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return 0 }
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
    return (kilobytes.flatMap { Double($0) } ?? 0) * 1024 / 1e6
}
