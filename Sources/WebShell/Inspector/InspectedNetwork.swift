/// The network between the app and its server, as the inspector cuts and disturbs it.
public protocol InspectedNetwork: Sendable {
    /// Whether nothing reaches the server.
    var isUnplugged: Bool { get }
    /// Faults that can be set, by name and title; a title follows “The next requests”. May be empty.
    var faults: [(name: String, title: String)] { get }
    /// The faults that are set now, in words, or empty.
    var summary: String { get }

    /// Cuts the network off, or connects it again: what waits may be sent at once then.
    func setUnplugged(_ isUnplugged: Bool)

    /// Sets a fault for the next requests.
    ///
    /// - Returns: `false` for a name that is not among ``faults``.
    func setFault(_ name: String, count: Int) -> Bool

    /// Removes all faults.
    func removeFaults()
}

extension InspectedNetwork {
    /// None.
    public var faults: [(name: String, title: String)] { [] }
    /// Empty.
    public var summary: String { "" }
    /// Knows none.
    public func setFault(_ name: String, count: Int) -> Bool { false }
    /// Does nothing.
    public func removeFaults() {}
}
