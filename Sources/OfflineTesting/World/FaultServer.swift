public import AshlarHTTP

/// A server that schedules run against: a ``ServerDouble``, or one of your own, in memory.
///
/// It answers by its state and its clock alone, without waiting and without chance of its own.
public protocol FaultServer: HTTPTransport {
    /// All that it did because of requests, in order.
    var effects: [ServerDouble.Effect] { get }

    /// The rows that the collection at that path has, each as JSON, in any order.
    func rows(_ path: String) -> [String]
}

extension ServerDouble: FaultServer {}
