package import Foundation

extension Date {
    /// The due date of something that was postponed by at most `longest`, with this date as now.
    ///
    /// A later date was computed with another clock, so it is due now. A difference of one second
    /// is tolerated: the store rounds to milliseconds, and clocks are adjusted slightly all the
    /// time.
    package func plausible(_ due: Date, within longest: Duration) -> Date {
        due.timeIntervalSince(self) > longest.seconds + 1 ? self : due
    }
}
