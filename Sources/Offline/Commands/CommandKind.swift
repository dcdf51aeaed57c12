import AshlarCore
import AshlarHTTP
import Foundation

/// A type-erased kind of command, for the outbox.
struct CommandKind: Sendable {
    let name: String
    let collection: String
    let alsoChanges: Set<String>
    let onConflict: ConflictPolicy
    let deletesRow: Bool
    /// How long the server deduplicates by one key; `nil` for a kind without keys.
    let keyWindow: Duration?
    let keyHeader: String?
    let isRepeatable: Bool
    /// Whether a look-up can determine the outcome.
    let canLookUp: Bool
    let decode: @Sendable (Data) throws -> any OfflineCommand
    let verdict: @Sendable (HTTPResponse, Date) -> CommandVerdict
    /// Applies a command of the kind to a row of its collection.
    let apply: @Sendable (any OfflineCommand, inout (any Sendable)?) throws -> Void

    init<Command: OfflineCommand>(_ type: Command.Type) {
        name = type.name
        collection = type.Collection.collection
        alsoChanges = type.alsoChanges
        onConflict = type.onConflict
        deletesRow = type.deletesRow
        decode = { try type.decoded($0) }
        verdict = { type.verdict(on: $0, now: $1) }
        apply = { command, row in
            guard let command = command as? Command else { return }
            var seen = row as? Command.Collection.Row
            try command.apply(to: &seen)
            row = seen
        }
        switch type.prevention {
        case .key(let header, let window, let lookUp):
            keyHeader = header
            keyWindow = window
            isRepeatable = false
            canLookUp = lookUp != nil
        case .repeatable:
            keyHeader = nil
            keyWindow = nil
            isRepeatable = true
            canLookUp = false
        case .lookUp:
            keyHeader = nil
            keyWindow = nil
            isRepeatable = false
            canLookUp = true
        case .atMostOnce:
            keyHeader = nil
            keyWindow = nil
            isRepeatable = false
            canLookUp = false
        }
    }
}

extension OfflineCommand {
    /// The look-up that determines whether the server has the command; `nil` for a kind without
    /// one.
    var lookUp: LookUp<Self>? {
        switch Self.prevention {
        case .key(_, _, let lookUp): lookUp
        case .lookUp(let lookUp): lookUp
        case .repeatable, .atMostOnce: nil
        }
    }
}
