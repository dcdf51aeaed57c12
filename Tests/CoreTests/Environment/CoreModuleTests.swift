import AshlarCore
import AshlarCoreTesting
import Foundation
import Testing

@Suite struct CoreModuleTests {
    struct Platform: CoreDependencies {
        let manual = ManualClock()
        let recorder = LogRecorder()
        let awake = ManualClock()
        var clock: any Clock<Duration> { manual }
        var uptime: any Clock<Duration> { awake }
        var now: @Sendable () -> Date { { manual.date } }
        var random: @Sendable () -> UInt64 { { 42 } }
        var logSink: any LogSink { recorder }
    }

    @Test func buildsTheEnvironmentFromThePlatform() async throws {
        let platform = Platform()
        let environment = CoreModule(dependencies: platform).environment
        platform.manual.advance(by: .seconds(3))
        #expect(environment.now() == platform.manual.date)
        #expect(environment.random() == 42)
        #expect(environment.makeID() < environment.makeID())
        #expect(!environment.trace.isOn)
        environment.log.debug("below the level")
        environment.log.info("kept")
        #expect(platform.recorder.texts() == ["kept"])
        try await platform.manual.run { try await environment.clock.sleep(for: .seconds(1)) }
        #expect(platform.manual.now.elapsed == .seconds(4))
        try await platform.awake.run { try await environment.uptime.sleep(for: .seconds(9)) }
        #expect(platform.awake.now.elapsed == .seconds(9))
    }

    @Test func makesTheSystemsEnvironment() async throws {
        let recorder = LogRecorder()
        let environment = RuntimeEnvironment.system(
            log: recorder, mask: { $0.replacing("hunter2", with: "…") })
        #expect(abs(environment.now().timeIntervalSinceNow) < 60)
        #expect(environment.random() != environment.random())
        #expect(environment.makeID() < environment.makeID())
        #expect(environment.uptime is SuspendingClock)
        #expect(!environment.trace.isOn)
        environment.log.debug("below the level")
        environment.log.info("hunter2")
        #expect(recorder.texts() == ["…"])
        try await environment.clock.sleep(for: .nanoseconds(1))
    }
}
