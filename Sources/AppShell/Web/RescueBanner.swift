import Data
import Domain
import Foundation

/// What became of a damaged store, in words, on top of every page until it was read.
struct RescueBanner {
    /// Where its form is sent.
    static let path = "/rescue"

    let wording: Wording

    func fields(_ rescue: StoreRescue) -> PageModel.Fields {
        let isWhole = rescue.unreadable.isEmpty && rescue.isComplete
        return [
            "id": rescue.id, "tone": isWhole ? "warning" : "bad",
            "text": "Your data on this device was damaged, and is fetched from the bank anew.",
            "advice": advice(rescue), "setAside": rescue.setAside,
            "hasUnreadable": !rescue.unreadable.isEmpty,
            "unreadable": rescue.unreadable.map(words),
        ]
    }

    /// What it means for payments on their way, and what to do.
    private func advice(_ rescue: StoreRescue) -> String {
        var sentences: [String] = []
        switch rescue.rescued.count {
        case 0 where rescue.unreadable.isEmpty && rescue.isComplete:
            sentences.append("No payment was on its way: nothing is missing.")
        case 0: break
        case 1: sentences.append("The one payment on its way was rescued, and goes on.")
        case let count: sentences.append("\(count) payments on their way were rescued, and go on.")
        }
        if !rescue.unreadable.isEmpty {
            sentences.append(
                "These could not be read whole. Look whether the bank has them before you make one "
                    + "again:")
        } else if !rescue.isComplete {
            sentences.append(
                "There may have been others on their way: compare the list with what you confirmed "
                    + "before you make one again.")
        }
        return sentences.joined(separator: " ")
    }

    private func words(_ payment: StoreRescue.Unreadable) -> String {
        let what = payment.amount.map(wording.money.string) ?? "A payment"
        let whom = payment.payeeName.map { " to \($0)" } ?? ""
        let when = payment.createdAt.map { ", made \(wording.dates.instant($0))" } ?? ""
        let which = payment.id.map { " (\($0))" } ?? ""
        return what + whom + when + which
    }
}
