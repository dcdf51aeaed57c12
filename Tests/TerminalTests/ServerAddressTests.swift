import AshlarCoreTesting
import AshlarTerminal
import Foundation
import Testing

@Suite struct ServerAddressTests {
    @Test(arguments: [
        ["http://h", "http://h/", "HTTP://H:80", "http://h//"],
        ["https://h/bank-b", "https://H:443/bank-b/"],
        ["http://h:8080/a%2Fb", "http://H:8080/a%2Fb/"],
    ])
    func canonicalizesSpellings(spellings: [String]) throws {
        let all = try spellings.map { try #require(ServerAddress($0), "\($0)") }
        #expect(all.allSatisfy { $0 == all[0] })
    }

    @Test func differsPerServer() throws {
        let banks = [
            "http://h", "https://h", "http://h:81", "http://h/bank-b", "http://h/bank-B",
            "http://h/bank-b/c", "http://h/bank-b%2Fc", "http://h/bank%2Db", "http://h-80/bank-b",
            "http://h.example", "http://h/..", "http://[::1]:81", "http://h:8/1", "http://h:81/",
        ]
        let addresses = try banks.dropLast().map { try #require(ServerAddress($0), "\($0)") }
        #expect(Set(addresses.map(\.folderName)).count == addresses.count)
        #expect(Set(addresses.map { $0.folderName.lowercased() }).count == addresses.count)
        #expect(addresses.allSatisfy { !$0.folderName.contains("/") })
    }

    @Test(arguments: [
        "bank", "ftp://h", "http://", "http://u@h", "http://u:p@h", "http://h?x", "http://h#x",
        "http://h:0", "http://h:99999", "http://h/" + String(repeating: "a", count: 250),
    ])
    func refusesInvalidAddresses(text: String) { #expect(ServerAddress(text) == nil) }

    @Test func serversOnOneHostHaveSeparateStores() throws {
        let temporary = TemporaryDirectory()
        let folder = try DataFolder(path: temporary.url.path, name: "ashlar")
        let one = folder.store(of: try #require(ServerAddress("http://h/")))
        let other = folder.store(of: try #require(ServerAddress("http://h/bank-b")))
        #expect(one != other)
        #expect(one.deletingLastPathComponent() == other.deletingLastPathComponent())
    }
}
