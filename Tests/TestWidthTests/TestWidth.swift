import Foundation

/// The number of test cases that run at once, in all test targets: SwiftPM links them into one
/// program.
///
/// By default, Swift Testing starts every test at once. Hundreds of servers, stores and programs
/// then share the few threads of the process, and each test waits for all others until its time
/// limit is over. Swift Testing reads its limit once, before the first test, so it is set in an
/// initializer that the linker runs.
enum TestWidth {
    private static let variable = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"

    /// The limit in force; one already set in the environment is kept.
    static var inForce: Int? { ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } }

    /// Two cases per core, because a server’s test mostly waits.
    static func bound() {
        setenv(variable, String(2 * ProcessInfo.processInfo.activeProcessorCount), 0)
    }
}

#if objectFormat(MachO)
    @section("__DATA,__mod_init_func") @used
    private let boundTestWidth: @convention(c) () -> Void = { TestWidth.bound() }
#elseif objectFormat(ELF)
    @section(".init_array") @used
    private let boundTestWidth: @convention(c) () -> Void = { TestWidth.bound() }
#endif
