import Domain
import Foundation

extension PaymentDelivery {
    /// Why it is not tried now, and what happens next.
    var explanation: String {
        switch waitsFor {
        case .turn: "It is sent next, in a moment."
        case .answer: "It was sent; the bank has not answered yet."
        case .earlierPayment:
            "An earlier payment from this account comes first: they are sent in their order."
        case .network: "There is no way to the bank. It is sent once there is one."
        case .signIn: "The session has ended. It is sent once you have signed in again."
        case .bank: "The bank did not take it yet. It is sent again after a pause."
        case .outcome:
            "It may have arrived, but the bank's answer did not. The bank is asked again, under the "
                + "same key."
        }
    }

    /// The same in a few words, for a row of a list.
    func summary(now: Date, _ dates: DateWords) -> String {
        let reason =
            switch waitsFor {
            case .turn: "Sent in a moment"
            case .answer: "Waiting for the bank's answer"
            case .earlierPayment: "After an earlier payment"
            case .network: "No way to the bank"
            case .signIn: "Until you sign in again"
            case .bank: "The bank asked to wait"
            case .outcome: "Not known whether it arrived"
            }
        let next = nextTryText(now: now, dates)
        return next.isEmpty ? reason : "\(reason) · \(next)"
    }

    /// “Next try: today, 03:25”, or empty where it is due, or waits for something else than time.
    func nextTryText(now: Date, _ dates: DateWords) -> String {
        guard let nextTry, waitsFor != .turn else { return "" }
        return nextTry <= now ? "Trying again now" : "Next try: \(dates.instant(nextTry, now: now))"
    }
}
