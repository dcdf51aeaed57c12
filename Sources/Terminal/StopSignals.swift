import Dispatch
import Foundation

/// SIGINT and SIGTERM as something to wait for, from the moment this is made.
public final class StopSignals: Sendable {
    /// Only kept alive; nothing is called on them after `init`.
    private nonisolated(unsafe) let sources: [any DispatchSourceSignal]
    private let signals: AsyncStream<Void>

    /// Returns once both are listened for.
    ///
    /// Dispatch takes a file descriptor for each, some time later, and says nothing where none is
    /// free: the signal is then lost for good. So this comes before a server whose clients can use
    /// them up.
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

    /// Returns at the first signal, also one that came before.
    public func wait() async {
        for await _ in signals { return }
    }

    /// Ends the process in 0.8 s, whatever is still closing by then: all that counts is on disk
    /// before it is acknowledged, so that leaving something behind loses nothing.
    public static func endSoon(_ code: Int32) {
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.8)
            exit(code)
        }
    }

    /// Returns at the first signal, or when a server has ended by itself.
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
                    // A server that is not there, or was stopped, is no reason to end.
                    await self.untilCancelled()
                    return nil
                }
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private func untilCancelled() async {
        // Cancelled: the loop ends.
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
    }
}
