import Foundation

extension String {
    /// Trimmed of white space and line breaks.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
