/// What goes wrong in a schedule; a report counts each by its name.
public enum Fault: String, CaseIterable, Sendable {
    // On the way of one request.
    /// Nothing leaves the device, and it knows.
    case unreachable
    /// The request is lost: nobody answers, or the connection breaks.
    case droppedBefore
    /// The server acts, and its answer is lost.
    case droppedAfter
    /// The request arrives twice, at two times. Only one that a server acts on once.
    case duplicated
    /// The request arrives long after others that were sent later.
    case late
    /// The server acts at once; its answer takes seconds, and is overtaken by others.
    case lateAnswer
    /// The server takes its time over the request; the same key meets 409 meanwhile.
    case slowServer
    /// 429, with or without a time to wait.
    case tooManyRequests
    /// 503 with a time to wait: nothing was done.
    case unavailable
    /// 500, 502, 503 or 504 and nothing was done.
    case serverErrorBefore
    /// 500, 502 or 504 of somebody in between, and the server has acted.
    case serverErrorAfter
    /// 401 as for a token that has expired.
    case expiredToken
    /// 400, 413 or 422 of somebody in between, without a problem document.
    case proxyRefusal
    /// The server acts; half of its answer arrives.
    case halfBody
    /// The server acts; a login page or another text arrives.
    case garbage
    /// The server acts; the list of another collection arrives.
    case otherList
    /// The server acts; its answer is one that the transport cannot read.
    case unreadableAnswer

    // What happens to the device.
    /// A second process of the app, on the same store.
    case neighbour
    /// A process ends between two steps.
    case kill
    /// A process starts again with the contents of the app's next version.
    case update
    /// The network is out for a while.
    case outage
    /// The device sleeps, and nothing on it notices how time passes.
    case leap
    /// The device's clock is set.
    case clockSetBack, clockSetForward

    // What users and the server do at the wrong moment.
    /// A user signs out.
    case signOut
    /// The same command is performed twice, under one id.
    case secondTap
    /// A refresh is cancelled before its end.
    case abandonedRefresh
    /// Somebody else changes something at the server.
    case serverEdit
    /// One command is answered with 500 each time, for good.
    case poison

    /// Those of one request.
    static let ofRequests: [Fault] = [
        .unreachable, .droppedBefore, .droppedAfter, .duplicated, .late, .lateAnswer, .slowServer,
        .tooManyRequests, .unavailable, .serverErrorBefore, .serverErrorAfter, .expiredToken,
        .proxyRefusal, .halfBody, .garbage, .otherList, .unreadableAnswer,
    ]
}
