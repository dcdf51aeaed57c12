/// Where in the sources an effect was made; `FeatureTrips/Trips.swift:42` in failing tests.
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
