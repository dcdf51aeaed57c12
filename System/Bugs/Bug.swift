import Foundation

/// The active deliberate bug: the one that the environment names, or none.
enum Bug {
    private static let name = ProcessInfo.processInfo.environment["ASHLAR_BUG"]
    nonisolated(unsafe) private static var count = 0

    /// Storage for a bug that needs a number.
    nonisolated(unsafe) static var number: Int64 = 0

    static func isOn(_ bug: String) -> Bool { name == bug }

    static func newKey() -> String {
        count += 1
        return "another-key-\(count)"
    }
}
