/// The booked balance over time, to draw as steps: each point holds until the next.
public struct BalanceChart: Equatable, Sendable {
    /// A day’s closing balance.
    public struct Point: Equatable, Sendable {
        /// 0 for the first day, 1 for the last.
        public var x: Double
        /// 0 for the lowest balance, 1 for the highest.
        public var y: Double
        /// “21 Nov 2026: €12.00”
        public var label: String
    }

    /// From left to right; never empty.
    public var points: [Point]
    /// Amounts.
    public var lowest, highest, first, last: String
    /// Days.
    public var from, through: String
    /// The chart as text.
    public var alternative: String
}
