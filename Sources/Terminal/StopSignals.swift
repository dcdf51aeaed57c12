import Dispatch
import Foundation

/// Waits for SIGINT and SIGTERM, from its creation on.
public final class StopSignals: Sendable {
    /// Only kept alive; not called after `init`.
    private nonisolated(unsafe) let sources: [any DispatchSourceSignal]
    private let signals: AsyncStream<Void>

    /// Returns once both signals are observed.
    ///
    /// Dispatch takes a file descriptor for each, some time later, and fails silently without a
    /// free one: the signal would then be lost. So create this before a server whose clients can
    /// use up the descriptors.
    public init() async {
        let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.signals = signals
        let (registrations, registration) = AsyncStream<Void>.makeStream()
        sources = [SIGINT, SIGTERM].map { number in
            // The default action would end the process before anything is closed.
            Foundation.signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { signal.yield() }
            source.setRegistrationHandler { registration.yield() }
            source.resume()
            return source
        }
        for await _ in registrations.prefix(sources.count) {}
    }

    /// Returns at the first signal, including an earlier one.
    public func wait() async {
        for await _ in signals { return }
    }

    /// Ends the process after 0.8 s, even if something is still closing: everything acknowledged is
    /// already on disk.
    public static func exitAfterGracePeriod(_ code: Int32) {
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.8)
            exit(code)
        }
    }

    /// Returns at the first signal, or when a server has failed.
    ///
    /// - Parameter failures: Each waits for one server.
    /// - Returns: Why a server ended; `nil` for a signal.
    public func wait(
        or failures: [@Sendable () async -> (any Error)?]
    ) async -> (any Error)? {
        await withTaskGroup(of: (any Error)?.self) { group in
            group.addTask {
                await self.wait()
                return nil
            }
            for failure in failures {
                group.addTask {
                    if let error = await failure() { return error }
                    // A missing or stopped server does not end the wait.
                    await self.untilCancelled()
                    return nil
                }
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private func untilCancelled() async {
        // Cancellation ends the loop.
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
    }
}
