import Foundation
import Programs

/// Expands `#Preview { … }` to nothing, as a compiler plugin.
///
/// The body is type-checked before expansion, by the macro’s declaration, so that nothing else is
/// needed. Started without arguments, this program is the plugin. A message is JSON after its
/// length in eight bytes, lowest first.
enum PreviewMacro {
    static func path() throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    static func answer() throws {
        let input = FileHandle.standardInput
        while let head = try input.read(upToCount: 8), head.count == 8 {
            let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
            let message = try JSON(try input.read(upToCount: length) ?? Data())
            let answer: [String: Any] =
                message.getCapability == .null
                ? ["expandMacroResult": ["expandedSource": "", "diagnostics": []] as [String: Any]]
                : [
                    "getCapabilityResult": [
                        "capability": ["protocolVersion": 7, "features": []] as [String: Any]
                    ]
                ]
            let text = Data(try jsonText(answer).utf8)
            let size = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) }
            try FileHandle.standardOutput.write(contentsOf: Data(size) + text)
        }
    }
}
