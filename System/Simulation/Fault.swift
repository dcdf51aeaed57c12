/// What goes wrong in a world; the report counts each by its name.
enum Fault: String, CaseIterable, Sendable {
    /// Nothing leaves the device, and it knows.
    case unreachable
    /// The request is lost: nobody answers, or the connection breaks.
    case droppedBefore
    /// The bank acts, and its answer is lost.
    case droppedAfter
    /// The request arrives twice, at two times.
    case duplicated
    /// The request, or the answer, arrives long after others that were sent later.
    case late
    /// The bank acts at once; its answer takes seconds, and is overtaken by others.
    case lateAnswer
    /// The bank takes its time over the request; the same key is in flight meanwhile.
    case slowBank
    /// 429, with or without a time to wait.
    case tooManyRequests
    /// 503 with a time to wait: nothing was done.
    case unavailable
    /// 500, 502, 503 or 504 and nothing was done.
    case serverErrorBefore
    /// 500, 502 or 504 of somebody in between, and the bank has acted.
    case serverErrorAfter
    /// 401 as for a token that has expired.
    case expiredToken
    /// 400, 413 or 422 of somebody in between, without a problem document.
    case proxyRefusal
    /// The bank acts; half of its answer arrives.
    case halfBody
    /// The bank acts; what arrives is no answer of the bank's.
    case garbage
    /// The bank acts; its answer is one that `URLSession` ends with an error of its own.
    case unreadableAnswer

    // What happens to the device.
    /// A second process of the app, on the same store.
    case neighbour
    case kill
    case outage
    case leap
    case clockSetBack, clockSetForward

    // What people and the bank do at the wrong moment.
    case cancellation
    case secondTap
    case abandonedRefresh
    case blockedAccount
    case withdrawal
    case signOut
    case wrongPasscode
}
