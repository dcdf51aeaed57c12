import AshlarCore
import Foundation
import Synchronization

/// Decodes the commands of a store, each once: lists apply the same few commands on every read.
final class CommandReader: Sendable {
    private struct Known {
        let revision: Int64
        let command: Result<any OfflineCommand, UnreadableCommand>
    }

    let kinds: [String: CommandKind]
    private let known = Mutex<[Int64: Known]>([:])
    /// The cache’s limit; it is emptied beyond that. Few devices have more open commands.
    private static let limit = 4_096

    init(kinds: [String: CommandKind] = [:]) { self.kinds = kinds }

    /// - Returns: `nil` for a command that only another version can read; it waits for that
    ///   version.
    /// - Throws: An error that triggers a rescue of the store, if the row is not what was stored.
    func readable(
        _ row: CommandRow, _ store: StoreConnection
    ) throws -> (any OfflineCommand)? {
        guard kinds[row.name] != nil else { return nil }
        do { return try command(of: row, store) } catch is UnreadableCommand { return nil }
    }

    /// - Throws: ``UnknownCommand``, ``UnreadableCommand``, or an error that triggers a rescue of the store,
    ///   if the row is not what was stored.
    func command(
        of row: CommandRow, _ store: StoreConnection
    ) throws -> any OfflineCommand {
        if let found = known.withLock({ $0[row.number] }), found.revision == row.revision {
            return try found.command.get()
        }
        guard let kind = kinds[row.name] else { throw UnknownCommand(name: row.name) }
        guard let sealed = try SealedCommand.find(row.number, store) else {
            throw StoreDamage.found("the bytes of a command are missing")
        }
        let command: Result<any OfflineCommand, UnreadableCommand>
        do { command = .success(try kind.decode(sealed.command)) } catch
            where !OfflineStore.isStorage(error)
        {
            // The seal matches, so these are the bytes that were stored.
            command = .failure(UnreadableCommand(row, error))
        }
        let new = Known(revision: row.revision, command: command)
        known.withLock { known in
            if known.count >= Self.limit { known = [:] }
            known[row.number] = new
        }
        return try command.get()
    }
}

/// A stored command in a form that this version cannot decode.
struct UnreadableCommand: DescribedError, Equatable {
    let name: String
    let id: String
    /// The field where decoding stopped.
    let field: String

    init(_ row: CommandRow, _ error: any Error) {
        name = row.name
        id = row.id
        if let place = (error as? DecodingError)?.place {
            let keys = place.path.map(\.stringValue) + (place.missing.map { [$0] } ?? [])
            field = keys.isEmpty ? "its JSON" : keys.joined(separator: ".")
        } else {
            field = "\(type(of: error))"
        }
    }

    var description: String {
        "This version cannot read the command “\(name)” \(id) (\(field)): it waits for one that can."
    }
}
