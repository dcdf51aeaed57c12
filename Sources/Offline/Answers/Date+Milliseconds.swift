package import Foundation

extension Date {
    /// The stored form.
    package var milliseconds: Int64 {
        // Clamps values that do not fit, which a conversion would trap on.
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return exact >= 9e18 ? Int64.max : exact <= -9e18 ? Int64.min : Int64(exact)
    }

    package init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
