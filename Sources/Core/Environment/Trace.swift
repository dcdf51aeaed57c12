public import Foundation
import Synchronization

/// What features did lately: the newest actions, in a ring that never grows.
///
/// A value that refers to one shared recording. Off, it costs a test for `nil` per action. On, it
/// holds the actions themselves: nothing secret is ever written, but it stays in memory as long.
public struct Trace: Sendable {
    /// One action of one feature.
    public struct Record: Codable, Equatable, Sendable {
        /// Counts all records ever made, from 1: a gap shows what fell out of the ring.
        public let number: Int
        /// The name that the feature was given.
        public let feature: String
        /// The action as JSON if it is `Encodable`, otherwise its description.
        public let action: String
        /// When the action had been applied.
        public let time: Date

        /// For what reads recordings back.
        public init(number: Int, feature: String, action: String, time: Date) {
            (self.number, self.feature, self.action, self.time) = (number, feature, action, time)
        }
    }

    /// An action as it was dispatched: made text of when somebody reads, not on the main actor's
    /// time.
    private struct Entry: Sendable {
        let number: Int
        let feature: String
        let action: any Sendable
        let time: Date
    }

    private final class Ring: Sendable {
        struct State {
            var count = 0
            var entries: [Entry] = []
        }

        let limit: Int
        let state = Mutex(State())

        init(limit: Int) { self.limit = limit }

        /// Oldest first.
        var entries: [Entry] {
            state.withLock { state in
                guard state.count > limit else { return state.entries }
                let split = state.count % limit
                return Array(state.entries[split...] + state.entries[..<split])
            }
        }
    }

    /// Records nothing.
    public static let off = Trace()

    private let ring: Ring?

    private init() { ring = nil }

    /// - Parameter limit: How many records are kept; at least 1.
    public init(limit: Int) { ring = Ring(limit: max(1, limit)) }

    /// Whether anything is recorded.
    public var isOn: Bool { ring != nil }

    /// The records kept, oldest first.
    public var records: [Record] {
        (ring?.entries ?? []).map { entry in
            Record(
                number: entry.number, feature: entry.feature, action: Self.text(of: entry.action),
                time: entry.time)
        }
    }

    /// Keeps one action, and forgets the oldest if the ring is full.
    public func record(feature: String, action: some Sendable, at time: Date) {
        guard let ring else { return }
        ring.state.withLock { state in
            let entry = Entry(
                number: state.count + 1, feature: feature, action: action, time: time)
            if state.entries.count < ring.limit {
                state.entries.append(entry)
            } else {
                state.entries[state.count % ring.limit] = entry
            }
            state.count += 1
        }
    }

    private static func text(of action: any Sendable) -> String {
        guard let encodable = action as? any Encodable else { return String(describing: action) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(encodable), as: UTF8.self)
        } catch {
            return "\(action) (not encodable: \(error))"
        }
    }
}
