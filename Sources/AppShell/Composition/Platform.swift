import AshlarCore
import AshlarDomain
import Foundation
import Synchronization

#if Passcode
    import AshlarPasscode
#endif
#if canImport(LocalAuthentication)
    import AshlarData
#endif

/// What is special about the platform: its log, and in tests its time.
struct Platform: CoreDependencies {
    let clock: any Clock<Duration>
    let uptime: any Clock<Duration>
    let now: @Sendable () -> Date
    let logLevel: LogLevel
    let logMask: @Sendable (String) -> String = { AccountIdentifier.masking($0) }
    let trace: Trace

    /// - Parameter traces: How many actions the inspector can show, each with the state it led to; 0 for
    ///   none.
    init(
        traces: Int = 0, logLevel: LogLevel = Self.logLevel,
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

    /// What `ASHLAR_LOG` names: `debug`, `info`, `warning` or `error`; warnings, unless it does.
    private static var logLevel: LogLevel {
        let name = ProcessInfo.processInfo.environment["ASHLAR_LOG"]
        return LogLevel.allCases.first { "\($0)" == name } ?? .warning
    }

    /// What guards the app here: a PIN, if this build has one, and what the device knows.
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

    /// The locale that amounts and dates are written in. The words are English: a terminal without
    /// a locale gets British dates, not those of no place at all.
    static var locale: Locale {
        let current = Locale.current
        let isPlain = current.identifier.isEmpty || current.identifier.hasPrefix("en_US_POSIX")
        let hasPlace = current.region != nil && current.identifier.count > 2
        return isPlain || !hasPlace ? Locale(identifier: "en_GB") : current
    }
}
