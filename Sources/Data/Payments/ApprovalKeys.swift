import AshlarDomain
import Foundation
import Synchronization

/// The idempotency keys under which entered one-time codes are sent to the bank.
///
/// The same entry for the same code has the same key, so that one whose response was lost, or that
/// is entered twice, uses one try. Keys are random, because keys are logged and codes are not: a
/// key reveals nothing about its code. They are kept in memory only: after a restart, the same
/// entry may use another try.
final class ApprovalKeys: Sendable {
    private struct Sent {
        let at: Date?
        var keys: [Secret<String>: String] = [:]
    }

    private let sent = Mutex<[ID<Payment>: Sent]>([:])

    /// - Parameters:
    ///   - code: The entered code.
    ///   - id: The payment that it approves.
    ///   - sentAt: When the bank sent the code; entries for an earlier one are forgotten.
    ///   - makeID: Called for an entry that has no key yet.
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

    /// Forgets the keys of a payment that no longer waits for a code.
    func forget(_ id: ID<Payment>) { sent.withLock { $0[id] = nil } }
}
