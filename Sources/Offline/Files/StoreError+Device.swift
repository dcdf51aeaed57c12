public import AshlarCore

extension StoreError: ProblemError {
    /// What is wrong, with the file it is about; ``description`` says where and why.
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

    /// The path, and SQLite's words where nothing else says what it is.
    private var detail: String {
        switch self {
        case .directoryUnusable(let path, _), .fileUnusable(let path, _), .diskFull(let path),
            .newerVersion(let path), .corrupt(let path, _):
            path
        case .storeFailed(let path, let reason): "\(path), \(reason)"
        }
    }
}
