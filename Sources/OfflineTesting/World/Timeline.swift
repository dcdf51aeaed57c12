/// The world’s simulated time in nanoseconds since its beginning, with its future events.
///
/// Used only on the world’s thread.
final class Timeline {
    /// An event, which can be cancelled before its time.
    final class Event {
        private var action: (() -> Void)?
        private var atEnd: (() -> Void)?

        fileprivate init(_ action: @escaping () -> Void, atEnd: @escaping () -> Void) {
            self.action = action
            self.atEnd = atEnd
        }

        var isPending: Bool { action != nil }

        func callOff() {
            action = nil
            atEnd = nil
        }

        fileprivate func happen(isEnd: Bool = false) {
            let work = isEnd ? atEnd : action
            callOff()
            work?()
        }
    }

    private struct Entry {
        let time: Int64
        let order: Int
        let event: Event

        func isBefore(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
    }

    private(set) var now: Int64 = 0
    /// The part of the time that the device slept.
    private(set) var asleep: Int64 = 0
    private var order = 0
    /// A heap with the earliest entry first.
    private var entries: [Entry] = []

    /// - Parameter atEnd: Called instead if the world ends first.
    @discardableResult
    func after(
        _ delay: Int64, atEnd: @escaping () -> Void = {}, _ action: @escaping () -> Void
    ) -> Event {
        let event = Event(action, atEnd: atEnd)
        order += 1
        entries.append(Entry(time: now + max(0, delay), order: order, event: event))
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard entries[child].isBefore(entries[parent]) else { break }
            entries.swapAt(child, parent)
            child = parent
        }
        return event
    }

    /// The time of the next event.
    var next: Int64? {
        while let first = entries.first, !first.event.isPending { removeFirst() }
        return entries.first?.time
    }

    /// Ends all events, which also breaks their reference cycles with the world.
    func end() {
        let events = entries.map(\.event)
        entries = []
        for event in events { event.happen(isEnd: true) }
    }

    /// Advances to the next event and runs it.
    ///
    /// - Returns: Whether there was one, not later than `end`.
    func step(until end: Int64 = .max) -> Bool {
        guard let time = next, time <= end else { return false }
        now = max(now, time)
        let event = entries[0].event
        removeFirst()
        event.happen()
        return true
    }

    /// Advances time without running events, which are then late.
    func leap(_ duration: Int64) {
        now += duration
        asleep += duration
    }

    private func removeFirst() {
        let last = entries.removeLast()
        guard !entries.isEmpty else { return }
        entries[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < entries.count && entries[child].isBefore(entries[least]) {
                least = child
            }
            guard least != parent else { return }
            entries.swapAt(parent, least)
            parent = least
        }
    }
}

/// A clock on the world’s time. A wait also ends when its task is cancelled or the timeline ends.
///
/// Unchecked: used only on the world’s thread.
final class VirtualClock: Clock, @unchecked Sendable {
    typealias Duration = Swift.Duration

    struct Instant: InstantProtocol {
        let nanoseconds: Int64

        func advanced(by duration: Swift.Duration) -> Instant {
            Instant(nanoseconds: nanoseconds + duration.nanoseconds)
        }

        func duration(to other: Instant) -> Swift.Duration {
            .nanoseconds(other.nanoseconds - nanoseconds)
        }

        static func < (left: Instant, right: Instant) -> Bool {
            left.nanoseconds < right.nanoseconds
        }
    }

    /// Unchecked: used only on the world’s thread.
    private final class Sleeper: @unchecked Sendable {
        var continuation: UnsafeContinuation<Void, any Error>?
        var event: Timeline.Event?

        func wake(_ error: (any Error)? = nil) {
            event?.callOff()
            guard let continuation else { return }
            self.continuation = nil
            if let error {
                continuation.resume(throwing: error)
            } else {
                continuation.resume()
            }
        }
    }

    private let timeline: Timeline
    private let countsSleep: Bool

    /// - Parameter countsSleep: Whether time during the device’s sleep counts; a clock that does
    ///   not count it cannot be waited on.
    init(_ timeline: Timeline, countsSleep: Bool = true) {
        self.timeline = timeline
        self.countsSleep = countsSleep
    }

    var now: Instant {
        Instant(nanoseconds: timeline.now - (countsSleep ? 0 : timeline.asleep))
    }
    var minimumResolution: Swift.Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
        let sleeper = Sleeper()
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation {
                (continuation: UnsafeContinuation<Void, any Error>) in
                guard !Task.isCancelled else {
                    return continuation.resume(throwing: CancellationError())
                }
                sleeper.continuation = continuation
                sleeper.event = timeline.after(
                    deadline.nanoseconds - timeline.now,
                    atEnd: { sleeper.wake(CancellationError()) }, { sleeper.wake() })
            }
        } onCancel: {
            sleeper.wake(CancellationError())
        }
    }
}

extension Duration {
    /// Clamped to the integer’s range.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        guard seconds < 9_000_000_000 else { return 9_000_000_000_000_000_000 }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}

/// Units of time in nanoseconds.
enum Time {
    static let millisecond: Int64 = 1_000_000
    static let second: Int64 = 1_000 * millisecond
    static let minute: Int64 = 60 * second
    static let hour: Int64 = 60 * minute
}
