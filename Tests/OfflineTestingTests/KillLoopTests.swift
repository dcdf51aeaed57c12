#if os(macOS) || os(Linux)
    import AshlarOfflineTesting
    import Foundation
    import Testing

    @Suite struct KillLoopTests {
        private let shell = URL(fileURLWithPath: "/bin/sh")

        @Test func programsAreKilledAndChecked() async throws {
            var numbers: [Int] = []
            let loop = KillLoop(shell, seed: 3)
            let report = try await loop.run(rounds: 12) { number in
                ["-c", "echo stored \(number); sleep 0.2; echo done"]
            } afterEach: { round in
                numbers.append(round.number)
                if round.wasKilled { #expect(!round.output.contains("done")) }
                if round.number == 0 { #expect(round.output == "stored 0\ndone\n") }
            }
            #expect(numbers == Array(0...12))
            #expect(report.rounds == 12)
            #expect((1...12).contains(report.kills))
            #expect(report.otherEnds.isEmpty)
        }

        @Test func violationEndsTheLoop() async throws {
            struct Broken: Error {}
            await #expect(throws: Broken.self) {
                try await KillLoop(shell, seed: 1).run(rounds: 5) { _ in
                    ["-c", "exit 3"]
                } afterEach: {
                    if $0.number == 1 { throw Broken() }
                }
            }
        }

        @Test func reportsOtherEnds() async throws {
            let report = try await KillLoop(shell, seed: 1).run(rounds: 2) {
                ["-c", $0 == 0 ? "sleep 0.5" : "exit 3"]
            } afterEach: { _ in
            }
            #expect(report.otherEnds.values.allSatisfy { $0 == 3 })
        }
    }
#endif
