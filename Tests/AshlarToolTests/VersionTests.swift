import ArgumentParser
import Foundation
import Testing

@testable import ashlar

/// The version is the same in every place.
@Suite struct VersionTests {
    private static func text(_ path: String) throws -> String {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test func changelogBeginsWithTheVersion() throws {
        let heading = try #require(try Self.text("CHANGELOG.md").firstMatch(of: /\n## ([0-9.]+)/))
        #expect(String(heading.1) == AshlarCommand.configuration.version)
    }

    @Test func contractHasTheVersion() throws {
        let contract = try #require(
            try Self.text("docs/openapi.yaml").firstMatch(of: /\n  version: (\S+)/))
        #expect(String(contract.1) == AshlarCommand.configuration.version)
    }
}
