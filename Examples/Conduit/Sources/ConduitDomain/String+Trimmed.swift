import Foundation

extension String {
    /// Without white space around it.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
