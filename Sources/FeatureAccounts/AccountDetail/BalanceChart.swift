/// How the booked balance went, ready to draw as steps: it holds until the next point.
public struct BalanceChart: Equatable, Sendable {
    /// A day's closing balance.
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
    /// What the picture says, in words.
    public var alternative: String
}
