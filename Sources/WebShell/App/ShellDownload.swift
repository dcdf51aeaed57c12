/// A file to download: its name, type and content.
public struct ShellDownload<App: WebShellDependencies>: Sendable {
    /// Bytes that are read while they are sent. An error closes the connection, so that a partial
    /// file is never taken for a complete one.
    public typealias Pieces = any AsyncSequence<[UInt8], any Error> & Sendable

    /// The file’s name.
    public let name: String
    /// Its media type.
    public let type: String
    /// The page to show instead without a session.
    public let place: AppRoute<App>
    let open: @Sendable () async throws -> Pieces?

    /// `open` runs after the gate has admitted the request; it returns `nil` if there is no such
    /// file.
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
