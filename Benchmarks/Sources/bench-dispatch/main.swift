import Foundation

// bench-dispatch run WORK COUNT    does the work and prints CPU nanoseconds per action
// bench-dispatch measure FILE      measures everything, prints a table, writes JSON rows

let arguments = CommandLine.arguments.dropFirst()

switch (arguments.first, arguments.count) {
case ("run", 3):
    guard let work = Work(rawValue: arguments[2]), let count = Int(arguments[3]), count > 0 else {
        fail("run: WORK is one of \(Work.allCases.map(\.rawValue)), COUNT a positive number")
    }
    let start = cpuNanoseconds()
    let seen = work.run(count)
    let nanoseconds = Double(cpuNanoseconds() - start) / Double(count)
    print("\(work.rawValue) \(nanoseconds) ns/action (\(seen))")
case ("measure", 2):
    do {
        try measure(into: arguments[2])
    } catch {
        fail("\(error)")
    }
default:
    fail("usage: bench-dispatch run WORK COUNT | measure FILE")
}

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Foundation.Data((text + "\n").utf8))
    exit(2)
}

/// CPU time of this process, because a shared machine's wall time says nothing.
func cpuNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
