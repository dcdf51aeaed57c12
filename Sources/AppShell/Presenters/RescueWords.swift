import AshlarData
import AshlarDomain
import AshlarWebShell
import Foundation

/// The texts of a store rescue.
struct RescueWords {
    let wording: Wording

    func banner(_ rescue: StoreRescue) -> ShellBanner {
        let isWhole =
            rescue.unreadable.isEmpty && rescue.isComplete && !rescue.isLockLost
            && !rescue.isOrderLost
        return ShellBanner(
            id: rescue.id, tone: isWhole ? .warning : .bad, text: wording("shell.rescue.text"),
            advice: advice(rescue), items: rescue.unreadable.map(words), file: rescue.setAside)
    }

    /// The consequences for payments in progress, and the next step.
    private func advice(_ rescue: StoreRescue) -> String {
        var sentences: [String] = []
        switch rescue.rescued.count {
        case 0 where rescue.unreadable.isEmpty && rescue.isComplete:
            sentences.append(wording("shell.rescue.nothing"))
        case 0: break
        case let count:
            sentences.append(
                wording.count(
                    count, one: "shell.rescue.rescued.one", other: "shell.rescue.rescued.other"))
        }
        if rescue.rescuedChanges > 0 {
            sentences.append(
                wording.count(
                    rescue.rescuedChanges, one: "shell.rescue.changes.one",
                    other: "shell.rescue.changes.other"))
        }
        if !rescue.unreadable.isEmpty {
            sentences.append(wording("shell.rescue.unreadable"))
        } else if !rescue.isComplete {
            sentences.append(wording("shell.rescue.incomplete"))
        }
        if rescue.isLockLost { sentences.append(wording("shell.rescue.lock")) }
        if rescue.isOrderLost { sentences.append(wording("shell.rescue.order")) }
        return sentences.joined(separator: " ")
    }

    private func words(_ payment: StoreRescue.Unreadable) -> String {
        var text = payment.amount.map(wording.money.string) ?? wording("shell.rescue.payment")
        if let name = payment.payeeName { text = wording("shell.rescue.payment.to", text, name) }
        if let made = payment.createdAt {
            text = wording("shell.rescue.payment.made", text, wording.instant(made))
        }
        return payment.id.map { "\(text) (\($0))" } ?? text
    }
}
