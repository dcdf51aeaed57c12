import AshlarDomain
import Foundation
import Synchronization

/// Under which key each answer to a payment's one-time code goes to the bank.
///
/// The same for the same answer to the same code, so that one whose own answer got lost, or that is
/// given twice, costs one try. Random, because keys are logged and codes are not: nothing of a code
/// can be found in its key. Only in memory: after a restart the same answer may cost another try.
final class ApprovalKeys: Sendable {
    private struct Sent {
        let at: Date?
        var keys: [Secret<String>: String] = [:]
    }

    private let sent = Mutex<[ID<Payment>: Sent]>([:])

    /// - Parameters:
    ///   - code: The answer.
    ///   - id: What it approves.
    ///   - sentAt: When the bank sent the code; answers to an earlier one are forgotten.
    ///   - makeID: Called for an answer that was not given before.
    func key(
        for code: EnteredCode, of id: ID<Payment>, sentAt: Date?, makeID: () -> String
    ) -> String {
        sent.withLock { sent in
            if sent[id]?.at != sentAt { sent[id] = nil }
            var known = sent[id] ?? Sent(at: sentAt)
            let key = known.keys[code.digits] ?? "code-\(makeID())"
            known.keys[code.digits] = key
            sent[id] = known
            return key
        }
    }

    /// The payment waits for no code any more.
    func forget(_ id: ID<Payment>) { sent.withLock { $0[id] = nil } }
}
