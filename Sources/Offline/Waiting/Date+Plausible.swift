package import Foundation

extension Date {
    /// When something is due that was put off by at most `longest`, where this is now.
    ///
    /// A time further off than that was set by another clock, and is due. A second more is none: the
    /// store's milliseconds are rounded, and clocks are corrected a little all the time.
    package func plausible(_ due: Date, within longest: Duration) -> Date {
        due.timeIntervalSince(self) > longest.seconds + 1 ? self : due
    }
}
