/// The network between app and server, as the inspector controls it.
public protocol InspectedNetwork: Sendable {
    /// Whether the network is cut off.
    var isUnplugged: Bool { get }
    /// The available faults by name and title; a title follows “The next requests”. May be empty.
    var faults: [(name: String, title: String)] { get }
    /// A description of the active faults; empty for none.
    var summary: String { get }

    /// Cuts the network off or reconnects it; reconnecting may send waiting commands at once.
    func setUnplugged(_ isUnplugged: Bool)

    /// Adds a fault for the next requests.
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
    /// Returns `false`.
    public func setFault(_ name: String, count: Int) -> Bool { false }
    /// Does nothing.
    public func removeFaults() {}
}
