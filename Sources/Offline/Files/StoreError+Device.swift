public import AshlarCore

extension StoreError: ProblemError {
    /// The problem, with its file; ``description`` adds the path and the reason.
    public var problem: Problem { .device(device, detail) }

    private var device: Problem.Device {
        switch self {
        case .directoryUnusable, .fileUnusable: .notWritable
        case .diskFull: .full
        case .newerVersion: .newerVersion
        case .corrupt: .damaged
        case .storeFailed: .failed
        }
    }

    /// The path, and SQLite’s message if the problem’s kind does not explain it.
    private var detail: String {
        switch self {
        case .directoryUnusable(let path, _), .fileUnusable(let path, _), .diskFull(let path),
            .newerVersion(let path), .corrupt(let path, _):
            path
        case .storeFailed(let path, let reason): "\(path), \(reason)"
        }
    }
}
