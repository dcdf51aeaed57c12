import AshlarHashing
import Foundation
import Testing

/// Runs a check on many generated inputs; input *n* is the same in every run.
///
/// `make fuzz` runs a million. The first number of each block is written to a file first, so that
/// the block can be run again after a trap has ended the process (see `System/Fuzz/run`).
enum Fuzz {
    private static let environment = ProcessInfo.processInfo.environment

    /// The numbers of the inputs that each suite generates.
    private static let numbers: Range<Int> = {
        let first = environment["ASHLAR_FUZZ_FIRST"].flatMap(Int.init) ?? 0
        return first..<first + (environment["ASHLAR_FUZZ_INPUTS"].flatMap(Int.init) ?? 2_000)
    }()

    static func each(
        _ name: String, _ check: (_ random: inout SplitMix64) throws -> Void
    ) throws {
        let size = numbers.count > 100 ? 100 : 1
        for number in numbers {
            if number % size == 0 { try note(name, number: number) }
            var random = SplitMix64(seed: UInt64(number))
            try check(&random)
        }
    }

    private static func note(_ name: String, number: Int) throws {
        guard let folder = environment["ASHLAR_FUZZ_NOTES"] else { return }
        try Data("\(number)\n".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
}

extension SplitMix64 {
    /// The text with a few characters changed, or a text of odd characters only.
    mutating func mutated(_ text: String) -> String {
        var scalars = below(8) == 0 ? [] : Array(text.unicodeScalars)
        for _ in 0...below(3) {
            let place = below(scalars.count + 1)
            switch below(6) {
            case 0 where place < scalars.count: scalars.remove(at: place)
            case 1 where place < scalars.count: scalars[place] = pick(Self.odd)
            case 2 where scalars.count > 1 && place > 0 && place < scalars.count:
                scalars.swapAt(place, place - 1)
            case 3: scalars.insert(contentsOf: scalars.prefix(below(12)), at: place)
            case 4: scalars.removeLast(min(below(8), scalars.count))
            default: scalars.insert(pick(Self.odd), at: place)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The bytes with a few changed, repeated, cut off, or no longer UTF-8.
    mutating func mutated(_ data: Data) -> Data {
        var bytes = [UInt8](data)
        for _ in 0...below(4) {
            let place = below(bytes.count + 1)
            switch below(6) {
            case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
            case 1: bytes.insert(UInt8(below(256)), at: place)
            case 2: bytes.removeLast(below(bytes.count + 1))
            case 3: bytes.insert(contentsOf: pick(Self.tokens).utf8, at: place)
            case 4:
                let end = min(bytes.count, place + below(40))
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            default:
                let end = min(bytes.count, place + below(9))
                bytes.removeSubrange(place..<end)
            }
        }
        return Data(bytes)
    }

    private static let odd = Array(
        "00129  ..,,--''’/:+()ABCFRTZzé٣१５−€$£%&?#=\"\\{}[];\u{A0}\u{202F}\u{200F}\u{301}\u{FEFF}🙂\t\n\r\0"
            .unicodeScalars)

    private static let tokens = [
        "null", "true", "{}", "[]", "\"\"", "-0", "1e400", "-1e-400", "18446744073709551616",
        "[[[[[[[[[[", "\"\\ud800\"", "\u{0}", ",", ":", "}", "\"id\":", "\"amount\":", "\r\n",
    ]
}
