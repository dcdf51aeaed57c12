/// A link that leads to a file: what it is called, and where its bytes come from.
public struct ShellDownload<App: WebShellDependencies>: Sendable {
    /// Bytes that are sent while they are read. An error in between breaks the connection off, so
    /// that a part is never taken for the whole.
    public typealias Pieces = any AsyncSequence<[UInt8], any Error> & Sendable

    /// As the browser keeps it.
    public let name: String
    /// Its media type.
    public let type: String
    /// Shown instead while nobody is signed in.
    public let place: AppRoute<App>
    let open: @Sendable () async throws -> Pieces?

    /// `open` is called once the gate lets the request in, and returns `nil` for what is not there.
    public init(
        name: String, type: String, insteadOf place: AppRoute<App>,
        open: @escaping @Sendable () async throws -> Pieces?
    ) {
        self.name = name
        self.type = type
        self.place = place
        self.open = open
    }
}
