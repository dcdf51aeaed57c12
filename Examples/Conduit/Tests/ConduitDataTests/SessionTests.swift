import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import ConduitData
import ConduitDomain
import Foundation
import Testing

@testable import ConduitServer

@Suite(.timeLimit(.minutes(5))) struct SessionTests {
    private let site = Site()

    @Test func aRestartKeepsTheSession() async throws {
        let device = try await site.synced()
        #expect(device.useCases.account?.username.rawValue == "reader")
        #expect(try site.device().useCases.account?.username.rawValue == "reader")
    }

    @Test func theTokenIsPrivateAndNotLogged() async throws {
        let device = try await site.synced()
        let token = "stand-in.0"
        #expect(!site.log.texts().contains { $0.contains(token) || $0.contains("reader@") })
        let files = FileManager.default.enumerator(
            at: site.directory, includingPropertiesForKeys: nil)
        var holders: [URL] = []
        while let file = files?.nextObject() as? URL {
            guard let bytes = try? Data(contentsOf: file) else { continue }
            if bytes.range(of: Data(token.utf8)) != nil { holders.append(file) }
        }
        #expect(!holders.isEmpty)
        for file in holders {
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file.lastPathComponent)")
        }
        try await device.useCases.signOut()
        #expect(
            holders.allSatisfy { file in
                (try? Data(contentsOf: file))?.range(of: Data(token.utf8)) == nil
            })
    }

    @Test func aWrongPasswordIsRefused() async throws {
        let device = try site.device()
        await #expect(throws: ServerError.wrongCredentials) {
            _ = try await device.useCases.signIn(
                email: "reader@example.com", password: Secret("wrong"))
        }
        #expect(device.useCases.account == nil)
    }

    @Test func anAccountIsMadeOnce() async throws {
        let device = try site.device()
        let account = try await device.useCases.register(
            username: "new", email: "new@example.com", password: Secret("new"))
        #expect(account.username.rawValue == "new")
        await #expect(
            throws: ServerError.refused(code: "422", detail: "username has already been taken")
        ) {
            _ = try await device.useCases.register(
                username: "new", email: "other@example.com", password: Secret("new"))
        }
    }

    @Test func unsentChangesWaitForTheirUser() async throws {
        let device = try await site.synced()
        site.line.isCut = true
        try await device.useCases.setFavorite(device.first, true)
        try await device.useCases.signOut()
        #expect(try await device.useCases.listArticles(.all).items.count == 0)
        await #expect(throws: (any Error).self) {
            try await device.useCases.setFavorite(device.first, true)
        }
        site.line.isCut = false
        _ = try await device.useCases.signIn(
            email: "reader@example.com", password: Secret("reader"))
        try await site.settle(device)
        #expect(site.done == ["favorite/article-1"])
    }

    @Test func theServerEndsTheSession() async throws {
        let device = try await site.synced()
        site.server.edit { books, _ in books.tokens = [:] }
        await #expect(throws: ServerError.signedOut) {
            try await device.useCases.articlesCopy.refresh()
        }
        #expect(device.useCases.account == nil)
        #expect(device.conduit.offline.sessions.lastEnded?.reason == .server)
    }
}
