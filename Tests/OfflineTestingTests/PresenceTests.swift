import Testing

@testable import AshlarOfflineTesting

@Suite struct PresenceTests {
    @Test func signOutEndsEveryProcessesSession() {
        var presence = Presence()
        presence.starts(1, at: 1)
        presence.starts(2, at: 2)
        #expect(presence.maySee(1) && presence.maySee(2))
        presence.signedOut(since: 10)
        #expect(!presence.maySee(1) && !presence.maySee(2))
        presence.starts(2, at: 20)
        #expect(!presence.maySee(2), "no session is resumed")
    }

    @Test func signInAppliesToItsProcessAndLaterOnes() {
        var presence = Presence()
        presence.starts(1, at: 1)
        presence.starts(2, at: 2)
        presence.signedOut(since: 10)
        presence.signsIn(1)
        presence.signedIn(1, at: 15, isDone: true)
        #expect(presence.maySee(1))
        #expect(!presence.maySee(2))
        presence.starts(2, at: 20)
        #expect(presence.maySee(2))
    }

    @Test func failedSignInHasNoEffect() {
        var presence = Presence()
        presence.starts(1, at: 1)
        presence.signedOut(since: 10)
        presence.signsIn(1)
        #expect(presence.maySee(1), "anything is allowed while it is under way")
        presence.signedIn(1, at: 15, isDone: false)
        #expect(!presence.maySee(1))
    }

    @Test func processEndingDuringSignInMayLeaveASession() {
        var presence = Presence()
        presence.starts(1, at: 1)
        presence.signedOut(since: 10)
        presence.signsIn(1)
        presence.ends(1, at: 15)
        presence.starts(1, at: 20)
        #expect(presence.maySee(1))
    }
}
