/// The place in the source where an effect was made; failing tests show
/// `FeatureTrips/Trips.swift:42`.
@usableFromInline
struct SourcePlace: Sendable, CustomStringConvertible {
    let file: String
    let line: UInt

    @usableFromInline
    init(file: String, line: UInt) {
        self.file = file
        self.line = line
    }

    @usableFromInline var description: String { "\(file):\(line)" }
}
