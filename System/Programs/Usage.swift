import Foundation

/// A running program’s resources, as Linux counts them.
extension Program {
    /// CPU seconds of all threads, to a hundredth.
    public func cpuSeconds() throws -> Double {
        let stat = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        // The name before the parenthesis may contain spaces.
        let fields = stat.split(separator: ")").last?.split(separator: " ").map(String.init) ?? []
        try require(fields.count > 12, "/proc/\(id)/stat: \(stat)")
        let ticks = (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Memory in units of 1,024 bytes: `VmRSS` is the current size, `VmHWM` the peak.
    public func kilobytes(_ name: String) throws -> Double {
        let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        guard let kilobytes = number.flatMap({ Double($0) }) else {
            throw Failure("/proc/\(id)/status has no \(name)")
        }
        return kilobytes
    }
}

/// The CPU seconds of all ended child processes.
public func childrenCPUSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
        getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}
