/// Who may be signed in, by what the person did to the device's session in any of its processes.
///
/// Times are steps. While a sign-out is under way nothing is said; once it is over, nobody is signed
/// in who has not signed in since it began.
struct Presence {
    /// What is known of one process.
    struct Place {
        var isSigningIn = false
        /// The last time that a sign-in ended well, or a stored session could be resumed.
        var lastIn = 0
    }

    /// When the last sign-out that is over began.
    private var lastOut = 0
    /// Of whichever process.
    private var lastIn = 0
    private var places: [Int: Place] = [:]
    /// Until then the person does not want to sign in.
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
        // It may have been stored at the very end.
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

    /// - Parameter start: When it began, with a session.
    mutating func signedOut(since start: Int) { lastOut = max(lastOut, start) }
}
