import AshlarCore
import AshlarDomain
import AshlarTerminal
import Foundation

#if Passcode
    import AshlarPasscode
#endif
#if canImport(LocalAuthentication)
    import AshlarData
#endif

/// What Core needs: the log, the trace, and clocks that tests can replace.
struct Platform: CoreDependencies {
    let clock: any Clock<Duration>
    let uptime: any Clock<Duration>
    let now: @Sendable () -> Date
    let logLevel: LogLevel
    let logMask: @Sendable (String) -> String = { AccountIdentifier.masking($0) }
    let trace: Trace

    /// - Parameter traces: The number of actions that the inspector can show, each with its
    ///   resulting state; 0 for none.
    init(
        traces: Int = 0, logLevel: LogLevel = LogLevel(environment: "ASHLAR_LOG"),
        clock: any Clock<Duration> = ContinuousClock(),
        uptime: any Clock<Duration> = SuspendingClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.clock = clock
        self.uptime = uptime
        self.now = now
        trace = traces > 0 ? Trace(limit: traces, statesEvery: 1) : .off
        self.logLevel = logLevel
    }

    /// The device’s protection: a PIN if this build supports it, and biometrics.
    var protection: DeviceProtection {
        #if Passcode
            let hasher: (any PasscodeHasher)? = ScryptPasscodeHasher(random: random)
        #else
            let hasher: (any PasscodeHasher)? = nil
        #endif
        #if canImport(LocalAuthentication)
            return DeviceProtection(hasher: hasher, biometrics: LocalAuthenticationUnlock())
        #else
            return DeviceProtection(hasher: hasher)
        #endif
    }
}
