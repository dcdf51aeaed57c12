import Foundation

// The command line of all programs with works; shared by programs that do the same work
// differently.

/// `run WORK COUNT` runs the work and prints one JSON object; `list` prints the names.
@MainActor
func runWorks(_ works: [Work]) {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "list" { return print(works.map(\.name).joined(separator: "\n")) }
    guard arguments.count == 3, arguments.first == "run",
        let work = works.first(where: { $0.name == arguments[2] }),
        let count = Int(arguments[3]), count > 0
    else { fail("usage: list | run WORK COUNT (one of the list, a positive number)") }
    let body = work.prepare()
    let start = cpuNanoseconds()
    let seen = body(count)
    let nanoseconds = Double(cpuNanoseconds() - start) / Double(count)
    print(
        #"{"nanoseconds": \#(nanoseconds), "seen": \#(seen), "peakKilobytes": \#(peakKilobytes())}"#
    )
}

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(2)
}

/// CPU time of this process, because wall time varies on a shared machine.
private func cpuNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The peak memory of this process; 0 where the system does not report it. Not `getrusage`: its
/// value starts with that of the parent process.
private func peakKilobytes() -> Int {
    guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return 0 }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
}
