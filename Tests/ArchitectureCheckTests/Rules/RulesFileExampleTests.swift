import AshlarArchitectureCheck
import Testing

/// The examples that are also validated against the published schema.
@Suite struct RulesFileExampleTests {
    private static let folder = "System/Architecture/Rules"

    @Test(arguments: Repository.names(in: folder + "/accepted"))
    func isAccepted(name: String) throws {
        let rules = try ArchitectureRules(Repository.bytes("\(Self.folder)/accepted/\(name)"))
        #expect(!rules.layers.isEmpty)
    }

    /// The first line of each file is its expected mistake.
    @Test(
        arguments: ["refused", "refused-by-names"].flatMap { kind in
            Repository.names(in: "\(folder)/\(kind)").map { "\(kind)/\($0)" }
        })
    func isRejectedAtItsPlaceWithANextStep(name: String) throws {
        let bytes = try Repository.bytes("\(Self.folder)/\(name)")
        let first = try #require(
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").first)
        do {
            _ = try ArchitectureRules(bytes, file: "architecture.json")
            Issue.record("\(name) was accepted")
        } catch {
            let reported = error.all.map {
                "// \($0.place.line):\($0.place.column): \($0.message) \($0.nextStep)"
            }
            #expect(reported == [String(first)])
        }
    }

    @Test func hasExamplesOfEachKind() {
        #expect(Repository.names(in: Self.folder + "/accepted").count >= 4)
        #expect(Repository.names(in: Self.folder + "/refused").count >= 30)
        #expect(Repository.names(in: Self.folder + "/refused-by-names").count >= 8)
    }
}
