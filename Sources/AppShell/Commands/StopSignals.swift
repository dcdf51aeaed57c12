import Dispatch
import Foundation

/// SIGINT and SIGTERM as something to wait for, from the moment this is made.
final class StopSignals: Sendable {
    /// Only kept alive; nothing is called on them after `init`.
    private nonisolated(unsafe) let sources: [any DispatchSourceSignal]
    private let signals: AsyncStream<Void>

    init() {
        let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.signals = signals
        sources = [SIGINT, SIGTERM].map { number in
            // The default action would end the process before anything is closed.
            Foundation.signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { signal.yield() }
            source.resume()
            return source
        }
    }

    /// Returns at the first signal, also one that came before.
    func wait() async {
        for await _ in signals { return }
    }

    /// Ends the process in 0.8 s, whatever is still closing by then: all that counts is on disk
    /// before it is acknowledged, so that leaving something behind loses nothing.
    static func endSoon() {
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.8)
            exit(EXIT_SUCCESS)
        }
    }

    /// Returns at the first signal, or when the server has ended by itself.
    func wait(or server: WebServer) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.wait() }
            group.addTask { await server.wait() }
            await group.next()
            group.cancelAll()
        }
    }
}
