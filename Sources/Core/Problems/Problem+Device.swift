extension Problem {
    /// What is wrong with what is kept on this device, as far as a person can do something about it.
    public enum Device: String, Hashable, Sendable, Codable {
        /// There is no space left: the last step was not stored, everything before it was.
        case full
        /// It may be read but not written, or neither.
        case notWritable
        /// It was written by a newer version of the app.
        case newerVersion
        /// It is damaged, and cannot be repaired while another program has it open.
        case damaged
        /// Anything else.
        case failed
    }
}
