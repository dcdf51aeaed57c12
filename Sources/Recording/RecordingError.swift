public import AshlarCore

/// Why text is no recording.
public enum RecordingError: DescribedError, Equatable, Sendable {
    /// The first line is not the one that each recording begins with.
    case noRecording(reason: String)
    /// Written by a later version, in a format that this one does not know.
    case newer(version: Int, known: Int)
    /// A line that no recording has; lines count from 1.
    case damaged(line: Int, reason: String)
    /// The last line breaks off: whoever wrote it did not get to its end.
    case cutOff(line: Int)

    /// One sentence, with the line.
    public var description: String {
        switch self {
        case .noRecording(let reason): "This is no recording: \(reason)."
        case .newer(let version, let known):
            """
            The recording has format version \(version), and this program knows versions up to \
            \(known): read it with a newer one.
            """
        case .damaged(let line, let reason): "Line \(line) of the recording is damaged: \(reason)."
        case .cutOff(let line):
            """
            Line \(line), the last of the recording, is cut off, as if its writer had crashed: \
            without that line the rest can be read.
            """
        }
    }
}
