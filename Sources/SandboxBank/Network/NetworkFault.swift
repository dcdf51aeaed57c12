/// What goes wrong between a client and the bank.
public enum NetworkFault: Sendable, Equatable {
    /// The cable is out: nothing reaches the bank.
    case unplugged
    /// Each answer takes so much longer, by the injected clock.
    case latency(Duration)
    /// The request is lost on its way; the client sees a broken connection.
    case droppedBefore
    /// The bank has acted, and its answer is lost; the client sees a time-out or a broken connection.
    case droppedAfter(timesOut: Bool)
    /// 429, nothing is processed; the wait is told in whole seconds.
    case tooManyRequests(retryAfter: Duration)
    /// An answer with that 5xx status, nothing is processed.
    case serverError(status: Int)
    /// 401 as for an access token that has expired, nothing is processed.
    case expiredToken
    /// The bank has acted, and its answer is no JSON.
    case malformedBody
    /// The bank has acted, and half of its answer arrives.
    case truncatedBody
    /// The answer trickles in at that rate, by the injected clock.
    case slowStream(bytesPerSecond: Int)
    /// The bank takes that long over a payment or a cancellation: the key is in flight meanwhile.
    case slowBank(Duration)
}
