import ArchitectureCheck
import Testing

@Suite struct ConsoleTests {
    /// A report that nobody got is not the answer “nothing wrong”, and not a crash.
    @Test(
        arguments: [">&-", ">/dev/full"], [["check"], ["check", "--explain", "cycle"], ["graph"]])
    func standardOutputThatTakesNothingEndsWithTwo(redirection: String, arguments: [String]) throws
    {
        guard redirection == ">&-" || FileSystem.status("/dev/full") != nil else { return }
        let package = try CheckedPackage(
            rules: #"{ "layers": [{ "name": "All", "targets": ["*"] }] }"#)
        let ended = try package.ashlar(arguments, redirection: redirection)
        #expect(ended.code == 2)
        #expect(
            ended.errors.contains(
                "error: Standard output could not be written: it is full, or closed."))
    }

    @Test(arguments: ["2>&-", "2>/dev/full"])
    func standardErrorThatTakesNothingChangesNoExitCode(redirection: String) throws {
        guard redirection == "2>&-" || FileSystem.status("/dev/full") != nil else { return }
        let package = try CheckedPackage(rules: "{")
        #expect(try package.ashlar(["check"], redirection: redirection).code == 2)
    }
}
