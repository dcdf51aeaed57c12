import Foundation

/// Which of the deliberate bugs is in force: the one that the environment names, or none.
enum Bug {
    private static let name = ProcessInfo.processInfo.environment["ASHLAR_BUG"]
    nonisolated(unsafe) private static var count = 0

    /// For a bug that has to remember one.
    nonisolated(unsafe) static var number: Int64 = 0

    static func isOn(_ bug: String) -> Bool { name == bug }

    static func newKey() -> String {
        count += 1
        return "another-key-\(count)"
    }
}
