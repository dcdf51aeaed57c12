import AshlarFeatureAccounts
import Foundation

/// The chart of a balance as paths of an SVG, in a box of 1000 by 200.
struct BalanceDrawing {
    private static let width = 1000.0
    private static let height = 200.0

    /// The balance as steps: it holds until the next point.
    let line: String
    /// The same, closed along the bottom.
    let area: String
    let lowest, highest, first, last, from, through, alternative: String

    init(_ chart: BalanceChart) {
        var path = ""
        for (index, point) in chart.points.enumerated() {
            let x = Self.text(point.x * Self.width)
            let y = Self.text((1 - point.y) * (Self.height - 8) + 4)
            path += index == 0 ? "M\(x) \(y)" : "H\(x)V\(y)"
        }
        // A single day still shows as a line from edge to edge.
        path += "H\(Self.text(Self.width))"
        line = path
        area = path + "V\(Self.text(Self.height))H0Z"
        (lowest, highest, first, last) = (chart.lowest, chart.highest, chart.first, chart.last)
        (from, through, alternative) = (chart.from, chart.through, chart.alternative)
    }

    private static func text(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10))"
    }
}
