public import AshlarDomain

extension DataError: DeviceError {
    /// What a person is told; ``description`` says where and why.
    public var deviceProblem: DeviceProblem {
        switch self {
        case .directoryUnusable, .fileUnusable: .notWritable
        case .diskFull: .full
        case .newerVersion: .newerVersion
        case .corrupt: .damaged
        case .storeFailed: .failed
        }
    }

    /// The path, and SQLite's words where nothing else says what it is.
    public var deviceDetail: String {
        switch self {
        case .directoryUnusable(let path, _), .fileUnusable(let path, _), .diskFull(let path),
            .newerVersion(let path), .corrupt(let path, _):
            path
        case .storeFailed(let path, let reason): "\(path), \(reason)"
        }
    }
}
