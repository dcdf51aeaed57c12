import AshlarFeatureGenerator
import Testing

@Suite struct AshlarPackageTests {
    private struct NoWay: Error, CustomStringConvertible { let description = "no route to host" }

    @Test(arguments: [
        ("https://example.com/x/Ashlar.git", "ashlar"), ("https://example.com/Ashlar/", "ashlar"),
        ("git@example.com:x/ashlar.git", "ashlar"), ("/srv/clone-7", "clone-7"),
        ("../main", "main"),
    ])
    func hasSwiftPMsIdentity(address: String, identity: String) throws {
        #expect(try AshlarPackage(address: address, version: "1.0.0").identity == identity)
    }

    @Test(arguments: ["", " ", "a b", "a\"b", "--upload-pack=x", "a\nb", "ä", "a$(b)"])
    func rejectsInvalidAddresses(address: String) {
        #expect(throws: Problems.self) { try AshlarPackage(address: address, version: "1.0.0") }
    }

    @Test(arguments: ["0.1.0", "v0.1.0"])
    func findsItsVersion(tag: String) throws {
        let package = try AshlarPackage(address: "/a", version: "0.1.0")
        try package.checkVersion { arguments in
            #expect(arguments == ["ls-remote", "--tags", "--", "/a"])
            return "1234\trefs/tags/0.0.9\n5678\trefs/tags/\(tag)\n"
        }
    }

    @Test func reportsMissingVersions() throws {
        let package = try AshlarPackage(address: "/a", version: "0.1.0")
        let unreachable = #expect(throws: Problems.self) {
            try package.checkVersion { _ in throw NoWay() }
        }
        #expect(unreachable?.description.hasPrefix("/a cannot be reached: no route") == true)
        for tags in ["", "1\trefs/tags/0.1.00\n", "1\trefs/heads/0.1\n"] {
            let missing = #expect(throws: Problems.self) { try package.checkVersion { _ in tags } }
            #expect(missing?.description.hasPrefix("/a has no version 0.1.0") == true)
        }
    }
}
