extension Problem {
    /// A storage problem on this device, as far as the user can act on it.
    public enum Device: String, Hashable, Sendable, Codable {
        /// No space is left: the last step was not stored, everything before it was.
        case full
        /// The storage cannot be written; it may be readable.
        case notWritable
        /// The data was written by a newer version of the app.
        case newerVersion
        /// The data is damaged, and cannot be repaired while another program has it open.
        case damaged
        /// Anything else.
        case failed
    }
}
