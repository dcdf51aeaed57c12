/// The app’s repositories: over a store in the data layer, in memory in tests.
public protocol Repositories: Sendable {
    var visits: any VisitsRepository { get }
}
