/// Where in the sources an effect was made; `FeatureTrips/Trips.swift:42` in failing tests.
struct SourcePlace: Sendable, CustomStringConvertible {
    let file: String
    let line: UInt

    var description: String { "\(file):\(line)" }
}
