#if canImport(LocalAuthentication)
    public import AshlarDomain
    import LocalAuthentication

    /// Touch ID, Face ID and Optic ID.
    public struct LocalAuthenticationUnlock: BiometricUnlock {
        /// Creates an unlock that uses a new `LAContext` for each request: a context keeps its
        /// answer.
        public init() {}

        /// Whether biometrics are set up and currently available.
        public var isAvailable: Bool {
            LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
        }

        /// The system shows the reason. Its fall-back to the device passcode is hidden, because the
        /// app offers its own PIN.
        public func recognises(reason: String) async -> Bool {
            let context = LAContext()
            context.localizedFallbackTitle = ""
            do {
                return try await context.evaluatePolicy(
                    .deviceOwnerAuthenticationWithBiometrics, localizedReason: reason)
            } catch {
                // Cancelled, not recognised or locked out: in each case the PIN remains.
                return false
            }
        }
    }
#endif
