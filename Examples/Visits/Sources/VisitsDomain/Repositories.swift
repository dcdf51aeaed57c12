/// Whatever the app keeps: the data layer has them over its store, tests have them in memory.
public protocol Repositories: Sendable {
    var visits: any VisitsRepository { get }
}
