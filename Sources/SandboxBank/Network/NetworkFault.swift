/// A fault between a client and the bank.
public enum NetworkFault: Sendable, Equatable {
    /// The cable is unplugged: nothing reaches the bank.
    case unplugged
    /// Each response takes this much longer, by the injected clock.
    case latency(Duration)
    /// The request is lost before the bank; the client sees a broken connection.
    case droppedBefore
    /// The bank acts and its response is lost; the client sees a time-out or a broken connection.
    case droppedAfter(timesOut: Bool)
    /// A 429 response; nothing is processed. The wait is sent in whole seconds.
    case tooManyRequests(retryAfter: Duration)
    /// A response with that 5xx status; nothing is processed.
    case serverError(status: Int)
    /// A 401 response as for an expired access token; nothing is processed.
    case expiredToken
    /// The bank acts and its response is not JSON.
    case malformedBody
    /// The bank acts and half of its response arrives.
    case truncatedBody
    /// The response arrives at that rate, by the injected clock.
    case slowStream(bytesPerSecond: Int)
    /// The bank takes that long for a request with an idempotency key; the key is in flight
    /// meanwhile.
    case slowBank(Duration)
}
