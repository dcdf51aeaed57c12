/// What a technician can do about a submission that is not settled.
public enum Decision: String, Sendable, CaseIterable {
    /// Before anything of it has left this device.
    case takeBack = "take-back"
    /// Sends again what was refused or is parked.
    case retry
    /// Forgets it; the server may have it if it was ever sent.
    case drop
}
