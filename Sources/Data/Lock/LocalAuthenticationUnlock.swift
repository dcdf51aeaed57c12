#if canImport(LocalAuthentication)
    public import AshlarDomain
    import LocalAuthentication

    /// Touch ID, Face ID and Optic ID.
    public struct LocalAuthenticationUnlock: BiometricUnlock {
        /// Each question gets a context of its own: one that was answered stays answered.
        public init() {}

        /// Whether somebody has set it up, and the device is in a state to do it.
        public var isAvailable: Bool {
            LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
        }

        /// The system shows the reason; its own fall-back to the device's code is not offered, the
        /// app's PIN is.
        public func recognises(reason: String) async -> Bool {
            let context = LAContext()
            context.localizedFallbackTitle = ""
            do {
                return try await context.evaluatePolicy(
                    .deviceOwnerAuthenticationWithBiometrics, localizedReason: reason)
            } catch {
                // Cancelled, not recognised, or locked out: the PIN is left, whichever it was.
                return false
            }
        }
    }
#endif
