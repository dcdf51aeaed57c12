import AshlarDomain
import Foundation

extension PaymentDelivery {
    /// Why the payment waits, and what happens next.
    func explanation(_ wording: Wording) -> String {
        switch waitsFor {
        case .turn: wording("delivery.turn")
        case .answer: wording("delivery.answer")
        case .earlierPayment: wording("delivery.earlier")
        case .network: wording("delivery.network")
        case .signIn: wording("delivery.signIn")
        case .bank: wording("delivery.bank")
        case .outcome: wording("delivery.outcome")
        }
    }

    /// The same in a few words, for a row of a list.
    func summary(now: Date, _ wording: Wording) -> String {
        let reason =
            switch waitsFor {
            case .turn: wording("delivery.turn.short")
            case .answer: wording("delivery.answer.short")
            case .earlierPayment: wording("delivery.earlier.short")
            case .network: wording("delivery.network.short")
            case .signIn: wording("delivery.signIn.short")
            case .bank: wording("delivery.bank.short")
            case .outcome: wording("delivery.outcome.short")
            }
        let next = nextTryText(now: now, wording)
        return next.isEmpty ? reason : "\(reason) · \(next)"
    }

    /// `nil` if the try is due, or the payment does not wait for a time.
    func nextTryAt(now: Date) -> Date? {
        guard let nextTry, waitsFor != .turn, nextTry > now else { return nil }
        return nextTry
    }

    /// “Next try: today, 03:25”, or “Sending now” once it is due; empty if the payment does not
    /// wait for a time. With an unknown outcome the next step is a look-up: “Next check”.
    func nextTryText(now: Date, _ wording: Wording) -> String {
        guard nextTry != nil, waitsFor != .turn else { return "" }
        let isAsked = waitsFor == .outcome
        guard let next = nextTryAt(now: now) else {
            return wording(isAsked ? "delivery.asking" : "delivery.again")
        }
        let time = wording.instant(next, now: now)
        return wording(isAsked ? "delivery.asked" : "delivery.next", time)
    }
}
