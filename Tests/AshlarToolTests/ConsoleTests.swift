import AshlarArchitectureCheck
import Foundation
import Testing

@Suite struct ConsoleTests {
    /// A lost report must be neither a success nor a crash.
    @Test(
        arguments: [">&-", ">/dev/full"], [["check"], ["check", "--explain", "cycle"], ["graph"]])
    func unwritableStandardOutputExitsWithTwo(redirection: String, arguments: [String]) throws {
        guard redirection == ">&-" || FileSystem.status("/dev/full") != nil else { return }
        let package = try CheckedPackage(
            rules: #"{ "layers": [{ "name": "All", "targets": ["*"] }] }"#)
        let ended = try package.ashlar(arguments, redirection: redirection)
        #expect(ended.code == 2)
        #expect(
            ended.errors.contains(
                "error: Standard output could not be written: it is full or closed."))
    }

    @Test(arguments: ["2>&-", "2>/dev/full"])
    func unwritableStandardErrorKeepsTheExitCode(redirection: String) throws {
        guard redirection == "2>&-" || FileSystem.status("/dev/full") != nil else { return }
        let package = try CheckedPackage(rules: "{")
        #expect(try package.ashlar(["check"], redirection: redirection).code == 2)
    }

    /// Otherwise a pipe to `swift package` gets a stream’s number, and the child loses its output.
    @Test func closedStreamsAreNotReused() throws {
        guard FileSystem.status("/proc/self/fd") != nil else { return }
        let package = try CheckedPackage(
            rules: #"{ "layers": [{ "name": "All", "targets": ["*"] }] }"#)
        try package.write(
            "#!/bin/sh\nls -l /proc/$PPID/fd | grep -c ' [012] -> /dev/null$' >streams\n",
            to: "bin/swift")
        _ = try ToolRun.run(["chmod", "+x", "bin/swift"], in: package.path)
        let arguments = ["check", "--no-cache"]
        let path = ProcessInfo.processInfo.environment["PATH", default: ""]
        _ = try package.ashlar(
            arguments, environment: ["PATH": "\(package.path)/bin:\(path)"],
            redirection: "<&- >&- 2>&-")
        #expect(try package.text("streams") == "3\n")
    }
}
