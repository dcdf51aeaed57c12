public import AshlarCore
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The progress of a long refresh on standard error: a bar that is redrawn on a terminal, one line
/// per step elsewhere and only if requested.
public struct ProgressBar: Sendable {
    private let isTerminal = Terminal.isErrorATerminal
    private let isShown: Bool
    private static let width = 30

    /// - Parameter isForced: Whether to show progress if standard error is not a terminal.
    public init(isForced: Bool) { isShown = isForced || Terminal.isErrorATerminal }

    /// Refreshes the copy and shows its progress.
    ///
    /// - Parameters:
    ///   - copy: The copy to refresh.
    ///   - line: Describes one step.
    /// - Throws: The refresh’s error.
    public func refresh(
        _ copy: any SyncedRepository, _ line: @escaping @Sendable (SyncProgress) -> ProgressLine
    ) async throws {
        guard isShown else { return try await copy.refresh() }
        let steps = copy.progress()
        let drawing = Task {
            var isDrawn = false
            for await step in steps {
                guard let step else { continue }
                draw(line(step))
                isDrawn = true
            }
            if isDrawn, isTerminal { Terminal.errorPart("\r\u{1B}[K") }
        }
        let result = await Result { try await copy.refresh() }
        drawing.cancel()
        await drawing.value
        try result.get()
    }

    private func draw(_ line: ProgressLine) {
        guard isTerminal else { return Terminal.error(line.text) }
        let bar = line.percent.map { "[\(Self.bar($0))] \($0) %  " } ?? ""
        Terminal.errorPart("\r\(bar)\(line.text)\u{1B}[K")
    }

    static func bar(_ percent: Int) -> String {
        let filled = percent * width / 100
        return String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    }
}

extension Result where Failure == any Error {
    /// The result of the work.
    fileprivate init(catching work: () async throws -> Success) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
