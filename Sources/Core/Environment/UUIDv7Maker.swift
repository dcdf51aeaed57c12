package import Foundation
import Synchronization

/// Makes time-ordered ids (RFC 9562, version 7) from an injected time and randomness.
///
/// Each id sorts after the previous one, also within a millisecond and when the clock goes back:
/// the 12 bits after the time count up, from a random start.
package final class UUIDv7Maker: Sendable {
    private let now: @Sendable () -> Date
    private let random: @Sendable () -> UInt64
    private let last = Mutex<(milliseconds: UInt64, counter: UInt64)>((0, 0))

    /// Creates a maker; where ids must not be guessed, `random` has to be the system’s generator.
    package init(now: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> UInt64) {
        self.now = now
        self.random = random
    }

    /// A new id, as 36 lowercase characters.
    package func make() -> String {
        let seconds = now().timeIntervalSince1970
        // 48 bits of milliseconds reach the year 10889; a time outside that range is clamped.
        let clock = UInt64(min(max(seconds * 1000, 0), 281_474_976_710_655))
        let counterStart = random() & 0x7FF
        let tail = random()
        let (milliseconds, counter) = last.withLock { last in
            if clock > last.milliseconds {
                last = (clock, counterStart)
            } else if last.counter < 0xFFF {
                last.counter += 1
            } else {
                last = (last.milliseconds + 1, counterStart)
            }
            return last
        }
        let high = milliseconds << 16 | 0x7000 | counter
        let low = 0x8000_0000_0000_0000 | tail >> 2
        return Self.text(high, low)
    }

    private static func text(_ high: UInt64, _ low: UInt64) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(unsafeUninitializedCapacity: 36) { buffer in
            var position = 0
            for index in 0..<32 {
                if index == 8 || index == 12 || index == 16 || index == 20 {
                    buffer[position] = UInt8(ascii: "-")
                    position += 1
                }
                let word = index < 16 ? high : low
                buffer[position] = digits[Int(word >> UInt64(60 - index % 16 * 4) & 0xF)]
                position += 1
            }
            return position
        }
    }
}
