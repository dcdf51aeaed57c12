public struct Engine {
    public init() {}
    public let name = "the importer's own Core"
}
