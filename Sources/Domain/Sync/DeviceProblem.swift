/// What is wrong with what is kept on this device, as far as a person can do something about it.
public enum DeviceProblem: String, Hashable, Sendable, Codable {
    /// There is no space left: the last step was not stored, everything before it was.
    case full
    /// It may be read but not written, or neither.
    case notWritable
    /// It was written by a newer version of the app.
    case newerVersion
    /// It is damaged, and cannot be repaired while somebody else has it open.
    case damaged
    /// Anything else.
    case failed
}

/// An error of whatever keeps things on this device.
///
/// Layers above a store do not know its errors: this is what they may know of them.
public protocol DeviceError: Error {
    /// For the words that a person reads.
    var deviceProblem: DeviceProblem { get }
    /// Which file it is about, and for ``DeviceProblem/failed`` in which words it failed.
    var deviceDetail: String { get }
}
