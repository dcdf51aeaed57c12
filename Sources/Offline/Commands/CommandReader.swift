import AshlarCore
import Foundation
import Synchronization

/// Reads the commands of a store. Each is decoded once: a list that is read again and again lays the same
/// few on top.
final class CommandReader: Sendable {
    private struct Known {
        let revision: Int64
        let command: any OfflineCommand
    }

    let kinds: [String: CommandKind]
    private let known = Mutex<[Int64: Known]>([:])
    /// More than this are on their way on few devices; then the cache begins anew.
    private static let limit = 4_096

    init(kinds: [String: CommandKind] = [:]) { self.kinds = kinds }

    /// - Throws: An error that has the store rescued, where the row is not what was stored.
    func command(
        of row: CommandRow, _ store: StoreConnection
    ) throws -> any OfflineCommand {
        if let found = known.withLock({ $0[row.number] }), found.revision == row.revision {
            return found.command
        }
        guard let kind = kinds[row.name] else { throw UnknownCommand(name: row.name) }
        let sealed = try store.first(
            "SELECT \(SealedCommand.columns) FROM commands WHERE number = ?", [row.number]
        ) { try SealedCommand($0) }
        guard let sealed else { throw StoreDamage.found("the bytes of a command are missing") }
        let command: any OfflineCommand
        do { command = try kind.decode(sealed.command) } catch is DecodingError {
            throw StoreDamage.found("a command cannot be read")
        }
        let new = Known(revision: row.revision, command: command)
        known.withLock { known in
            if known.count >= Self.limit { known = [:] }
            known[row.number] = new
        }
        return command
    }
}
