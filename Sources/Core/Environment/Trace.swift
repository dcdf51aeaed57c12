public import Foundation
import Synchronization

/// What features did lately: the newest actions, in a ring that never grows.
///
/// A value that refers to one shared recording. Off, it costs a test for `nil` per action.
public struct Trace: Sendable {
    /// One action of one feature.
    public struct Record: Codable, Equatable, Sendable {
        /// Counts all records ever made, from 1: a gap shows what fell out of the ring.
        public let number: Int
        public let feature: String
        /// The action as JSON if it is `Encodable`, otherwise its description.
        public let action: String
        public let time: Date

        public init(number: Int, feature: String, action: String, time: Date) {
            (self.number, self.feature, self.action, self.time) = (number, feature, action, time)
        }
    }

    private final class Ring: Sendable {
        struct State {
            var count = 0
            var records: [Record] = []
        }

        let limit: Int
        let state = Mutex(State())

        init(limit: Int) { self.limit = limit }
    }

    /// Records nothing.
    public static let off = Trace()

    private let ring: Ring?

    private init() { ring = nil }

    /// - Parameter limit: How many records are kept; at least 1.
    public init(limit: Int) { ring = Ring(limit: max(1, limit)) }

    public var isOn: Bool { ring != nil }

    /// The records kept, oldest first.
    public var records: [Record] {
        guard let ring else { return [] }
        return ring.state.withLock { state in
            let split = state.count % ring.limit
            guard state.count > ring.limit else { return state.records }
            return Array(state.records[split...] + state.records[..<split])
        }
    }

    /// Keeps one action, and forgets the oldest if the ring is full.
    public func record(feature: String, action: some Sendable, at time: Date) {
        guard let ring else { return }
        let text = Self.text(of: action)
        ring.state.withLock { state in
            let record = Record(
                number: state.count + 1, feature: feature, action: text, time: time)
            if state.records.count < ring.limit {
                state.records.append(record)
            } else {
                state.records[state.count % ring.limit] = record
            }
            state.count += 1
        }
    }

    private static func text(of action: some Sendable) -> String {
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
