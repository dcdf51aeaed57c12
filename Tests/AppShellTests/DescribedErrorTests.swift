import AshlarDomain
import Foundation
import Testing

/// The `localizedDescription` of each error through `any Error`.
@Suite struct DescribedErrorTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    @Test func everyPublicErrorIsDescribed() throws {
        let files = FileManager.default.enumerator(
            at: Self.sources, includingPropertiesForKeys: nil)
        let code = try (files?.allObjects as? [URL] ?? [])
            .filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        var undescribed: Set<Substring> = []
        var count = 0
        for text in code {
            let types = text.matches(
                of: /public (?:enum|struct|final class) (\w+)\s*:([^{]*)\{/)
            for type in types {
                let roles = type.2.split { !$0.isLetter }
                guard roles.contains(where: { $0.hasSuffix("Error") }) else { continue }
                count += 1
                let isDescribed =
                    roles.contains("DescribedError") || roles.contains("LocalizedError")
                    || text.contains("extension \(type.1): DescribedError")
                if !isDescribed { undescribed.insert(type.1) }
            }
        }
        #expect(undescribed.isEmpty)
        #expect(count > 35)
    }

    @Test func aSentenceNamesTheRuleAndItsValues() {
        let offline: any Error = ServerError.offline(reason: "no way")
        #expect(offline.localizedDescription == "\(offline)")
        let iban: any Error = IBANError.badChecksum("DE00")
        #expect(iban.localizedDescription == "\(iban)")
        #expect(iban.localizedDescription.contains("DE00"))
        let count: any Error = StandingOrderFormError.countInvalid("1000")
        #expect(
            count.localizedDescription == "A standing order is paid 1 to 999 times, got “1000”.")
        let problem: any Error = Problem.tooLarge
        #expect(problem.localizedDescription == "A sum overflows its type.")
    }
}
