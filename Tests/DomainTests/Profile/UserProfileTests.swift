import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct UserProfileTests {
    @Test(arguments: ["", " ", "\t\n"])
    func needsAName(name: String) {
        #expect(throws: ProfileError.nameMissing) {
            try UserProfile.fixture().with(name: name, email: "ann@example.com")
        }
    }

    @Test func refusesANameThatIsTooLong() throws {
        let profile = UserProfile.fixture()
        let name = String(repeating: "ä", count: 70)
        #expect(try profile.with(name: name, email: "a@b.c").name == name)
        #expect(throws: ProfileError.nameTooLong(length: 71)) {
            try profile.with(name: name + "ä", email: "a@b.c")
        }
    }

    @Test(arguments: [
        "", "ann", "@example.com", "ann@", "ann@host", "a@@b.c", "a@b@c.d", "a b@c.d", "a@b..c",
        "a@.c", "a@b.", "a\n@b.c",
    ])
    func rejectsInvalidEmailAddress(email: String) {
        #expect(throws: ProfileError.emailInvalid(email)) {
            try UserProfile.fixture().with(name: "Ann", email: email)
        }
        #expect(UserProfile.issues(name: "Ann", email: email) == [.email: .emailInvalid(email)])
    }

    @Test func refusesAnAddressThatIsTooLong() {
        let email = String(repeating: "a", count: 250) + "@b.c"
        #expect(UserProfile.issues(name: "Ann", email: email)[.email] == nil)
        #expect(UserProfile.issues(name: "Ann", email: "a" + email)[.email] != nil)
        // Counts neither bytes nor grapheme clusters.
        let foreign = String(repeating: "ä", count: 250) + "@b.c"
        #expect(UserProfile.issues(name: "Ann", email: foreign)[.email] == nil)
        let accents = "e" + String(repeating: "\u{301}", count: 70)
        #expect(UserProfile.issues(name: accents, email: "a@b.c")[.name] != nil)
    }

    @Test(arguments: ["ann@example.com", "a.b+c@d.e.f", "ann@пример.рф"])
    func takesAnAddress(email: String) throws {
        #expect(try UserProfile.fixture().with(name: "Ann", email: email).email == email)
    }

    @Test(arguments: [
        "http://example.com/a.png", "", "https://", "https:///a.png", "example.com/a.png",
        "javascript:alert(1)", "data:image/png;base64,AA==", "https://ann:secret@example.com/a.png",
        "HTTPS://example.com/a b.png",
        "https://example.com/" + String(repeating: "a", count: 2_048),
    ])
    func rejectsNonHTTPSPicture(address: String) {
        #expect(throws: ProfileError.pictureInvalid(address)) {
            try UserProfile(
                id: .id("ann"), name: "Ann", email: "ann@example.com", tier: .standard,
                createdAt: .fixture, picture: address, version: "v1")
        }
    }

    @Test func keepsPictureAndCreationDateWhenRenamed() throws {
        let profile = UserProfile.fixture(picture: "https://example.com/ann.png")
        let renamed = try profile.with(name: "Ann B", email: "ann@example.com")
        #expect(renamed.picture?.absoluteString == "https://example.com/ann.png")
        #expect(renamed.createdAt == .fixture)
    }

    @Test func dropsBlanksAround() throws {
        let profile = try UserProfile.fixture().with(name: " Ann ", email: " a@b.c\n")
        #expect(profile.name == "Ann")
        #expect(profile.email == "a@b.c")
    }

    @Test func validatesBothFields() {
        #expect(
            UserProfile.issues(name: "", email: "x") == [
                .name: .nameMissing, .email: .emailInvalid("x"),
            ])
    }
}

@Suite struct ProfileUseCaseTests {
    let domain = InMemoryDomain(runtime: .test())

    @Test func changesTheProfileAtTheBank() async throws {
        let profile = try await domain.module.getProfile().profile
        try await domain.module.updateProfile(profile, name: "Ann B", email: "b@c.d")
        let known = try #require(try await domain.module.getProfile.cached())
        #expect(known == ProfileDetail(profile: domain.profile.stored))
        #expect(known.profile.name == "Ann B" && known.profile.version != profile.version)
    }

    @Test func offlineChangeIsReplacedByTheNext() async throws {
        domain.line.cut()
        let profile = try await domain.module.getProfile().profile
        try await domain.module.updateProfile(profile, name: "Ann B", email: "b@c.d")
        try await domain.module.updateProfile(profile, name: "Ann C", email: "b@c.d")
        let waiting = try await domain.module.getProfile()
        #expect(waiting.profile == profile)
        let change = try #require(waiting.change)
        #expect(change.name == "Ann C" && change.pending.phase == .notSent)
        #expect(try await domain.module.decideProfileChange(.takeBack, about: change.id))
        #expect(try await domain.module.getProfile() == ProfileDetail(profile: profile))
        try await domain.module.updateProfile(profile, name: "Ann D", email: "b@c.d")
        domain.line.mend()
        try await domain.profile.deliver()
        #expect(domain.profile.stored.name == "Ann D")
        #expect(try await domain.module.getProfile().change == nil)
    }

    @Test func doesNotSendInvalidProfile() async throws {
        let profile = try await domain.module.getProfile().profile
        await #expect(throws: ProfileError.nameMissing) {
            try await domain.module.updateProfile(profile, name: "", email: "b@c.d")
        }
        #expect(domain.profile.stored == profile)
    }

    @Test func earlierChangeCausesConflictUntilUserDecides() async throws {
        let profile = try await domain.module.getProfile().profile
        try domain.profile.bankChanges(name: "Anna", email: "ann@example.com")
        try await domain.module.updateProfile(profile, name: "Ann B", email: "b@c.d")
        #expect(domain.profile.stored.name == "Anna")
        let found = try #require(try await domain.module.getProfile.cached())
        #expect(found.profile.name == "Anna")
        let change = try #require(found.change)
        #expect(change.pending.phase == .conflict)
        #expect(try await domain.module.decideProfileChange(.retry, about: change.id))
        #expect(domain.profile.stored.name == "Ann B")
    }

    @Test func readsTheLastKnownProfileOffline() async throws {
        domain.line.cut()
        #expect(try await domain.module.getProfile().profile.name == "Ann Archer")
    }
}
