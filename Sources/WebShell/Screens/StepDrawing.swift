/// A step chart as SVG paths, in a box of 1000 by 200.
public struct StepDrawing: Sendable {
    /// Each point holds until the next one; a single point becomes a line from edge to edge.
    public let line: String
    /// The same line, closed along the bottom.
    public let area: String

    private static let width = 1000.0
    private static let height = 200.0

    /// - Parameter points: From left to right; both coordinates from 0 to 1, upwards.
    public init(_ points: [(x: Double, y: Double)]) {
        var path = ""
        for (index, point) in points.enumerated() {
            let x = Self.text(point.x * Self.width)
            let y = Self.text((1 - point.y) * (Self.height - 8) + 4)
            path += index == 0 ? "M\(x) \(y)" : "H\(x)V\(y)"
        }
        path += "H\(Self.text(Self.width))"
        line = path
        area = path + "V\(Self.text(Self.height))H0Z"
    }

    private static func text(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(abs(tenths % 10))"
    }
}
