/// Who may be signed in, according to the user’s actions on the device’s session in any of its
/// processes.
///
/// Times are numbers of steps, except for ``awayUntil``. While a sign-out is under way, anything is allowed; afterwards, a process may
/// be signed in only if a sign-in occurred since the sign-out began.
struct Presence {
    /// The state of one process.
    struct Place {
        var isSigningIn = false
        /// The time of the last successful sign-in, or of a start that could resume a session.
        var lastIn = 0
    }

    /// The start of the last completed sign-out.
    private var lastOut = 0
    /// The time of the last successful sign-in in any process.
    private var lastIn = 0
    private var places: [Int: Place] = [:]
    /// The simulated time, in nanoseconds, until which the user does not sign in again.
    var awayUntil: Int64 = 0

    /// Whether a session may be stored.
    private var mayResume: Bool {
        lastIn >= lastOut || places.values.contains(where: \.isSigningIn)
    }

    func maySee(_ place: Int) -> Bool {
        guard let known = places[place] else { return true }
        return known.isSigningIn || known.lastIn >= lastOut
    }

    mutating func starts(_ place: Int, at step: Int) {
        places[place] = Place(lastIn: mayResume ? max(step, lastOut) : lastOut - 1)
    }

    mutating func ends(_ place: Int, at step: Int) {
        // The session may have been stored at the very end.
        if places.removeValue(forKey: place)?.isSigningIn == true { lastIn = step }
    }

    mutating func signsIn(_ place: Int) {
        places[place, default: Place()].isSigningIn = true
    }

    mutating func signedIn(_ place: Int, at step: Int, isDone: Bool) {
        places[place, default: Place()].isSigningIn = false
        guard isDone else { return }
        places[place]?.lastIn = step
        lastIn = step
    }

    /// - Parameter start: When the sign-out began, with a session.
    mutating func signedOut(since start: Int) { lastOut = max(lastOut, start) }
}
