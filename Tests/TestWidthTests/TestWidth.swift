import Foundation

/// How many test cases run at once, in all test targets: SwiftPM links them into one program.
///
/// Unbounded, Swift Testing starts every test at once. Hundreds of servers, stores and programs then
/// share the few threads of the process, and each test waits behind all others until its time limit
/// is over. Swift Testing reads its bound once, before the first test; the linker's list of
/// initializers is what runs before that.
enum TestWidth {
    private static let variable = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"

    /// The bound in force; an environment that already has one keeps it.
    static var inForce: Int? { ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } }

    /// Two cases a core, because a test of a server mostly waits.
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
