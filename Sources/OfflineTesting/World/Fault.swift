/// The faults of schedules; a report counts each by its name.
public enum Fault: String, CaseIterable, Sendable {
    // Faults of one request.
    /// Nothing leaves the device, and the client is notified.
    case unreachable
    /// The request is lost: there is no answer, or the connection breaks.
    case droppedBefore
    /// The server acts, and its answer is lost.
    case droppedAfter
    /// The request arrives twice, at different times; only if a server acts on it once.
    case duplicated
    /// The request arrives long after others that were sent later.
    case late
    /// The server acts at once; its answer takes seconds, and others overtake it.
    case lateAnswer
    /// The server is slow to process the request; meanwhile the same key is answered with 409.
    case slowServer
    /// 429, with or without a `Retry-After`.
    case tooManyRequests
    /// 503 with a `Retry-After`; nothing was done.
    case unavailable
    /// 500, 502, 503 or 504; nothing was done.
    case serverErrorBefore
    /// 500, 502 or 504 from an intermediary after the server has acted.
    case serverErrorAfter
    /// 401, as for an expired token.
    case expiredToken
    /// 400, 413 or 422 from an intermediary, without a problem document.
    case proxyRefusal
    /// The server acts; half of its answer arrives.
    case halfBody
    /// The server acts; a login page or another text arrives.
    case garbage
    /// The server acts; the list of another collection arrives.
    case otherList
    /// The server acts; the transport cannot read its answer.
    case unreadableAnswer

    // Faults of the device.
    /// A second process of the app works on the same store.
    case neighbour
    /// A process ends between two steps.
    case kill
    /// A process restarts with the contents of the app’s next version.
    case update
    /// There is no network for a while.
    case outage
    /// The device sleeps, and its clocks for waiting do not advance.
    case leap
    /// The device’s clock is set.
    case clockSetBack, clockSetForward

    // Actions of users and the server at inconvenient moments.
    /// A user signs out.
    case signOut
    /// The same command is performed twice, under one id.
    case secondTap
    /// A refresh is cancelled before its end.
    case abandonedRefresh
    /// Another client changes something at the server.
    case serverEdit
    /// All requests for one command are answered with 500.
    case poison

    /// The faults of one request.
    static let ofRequests: [Fault] = [
        .unreachable, .droppedBefore, .droppedAfter, .duplicated, .late, .lateAnswer, .slowServer,
        .tooManyRequests, .unavailable, .serverErrorBefore, .serverErrorAfter, .expiredToken,
        .proxyRefusal, .halfBody, .garbage, .otherList, .unreadableAnswer,
    ]
}
