public import AshlarCore

/// The error for a text that is not a valid recording.
public enum RecordingError: DescribedError, Equatable, Sendable {
    /// The first line is not a recording’s header.
    case notARecording(reason: String)
    /// The recording was written by a later version, in an unsupported format.
    case newer(version: Int, known: Int)
    /// A line is invalid; lines count from 1.
    case damaged(line: Int, reason: String)
    /// The last line is incomplete, as after a crash while writing.
    case incompleteLastLine(line: Int)

    /// One sentence with the line’s number.
    public var description: String {
        switch self {
        case .notARecording(let reason): "This is not a recording: \(reason)."
        case .newer(let version, let known):
            """
            The recording has format version \(version), and this program reads versions up to \
            \(known): read it with a newer one.
            """
        case .damaged(let line, let reason): "Line \(line) of the recording is damaged: \(reason)."
        case .incompleteLastLine(let line):
            """
            Line \(line), the last of the recording, is cut off, as if its writer had crashed: \
            without that line the rest can be read.
            """
        }
    }
}
