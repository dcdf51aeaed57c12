import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct PaymentTransitionTests {
    static let statuses = PaymentStatus.named + [.other("frozen")]

    /// The codes of the statuses in which each step is possible; intentionally independent of the
    /// code.
    static let legal: [PaymentTransition: String] = {
        let sent = "queued submitting unknown"
        let asked = "\(sent) awaiting_authorisation"
        let open =
            "awaiting_authorisation \(sent) scheduled submitted pending accepted held processing frozen"
        return [
            .requestAuthorisation: "\(sent) frozen",
            .authorise: "awaiting_authorisation",
            .queue: "draft",
            .send: "queued unknown",
            .loseContact: "submitting",
            .requeue: "submitting",
            .schedule: "\(asked) frozen",
            .submit: "\(asked) scheduled frozen",
            .markPending: "\(asked) scheduled submitted held frozen",
            .accept: "\(asked) scheduled submitted pending held frozen",
            .hold: "\(asked) scheduled submitted pending accepted processing frozen",
            .process: "\(asked) scheduled submitted pending accepted held frozen",
            .complete: "\(asked) scheduled submitted pending accepted held processing frozen",
            .reject: open,
            .cancel: "draft \(open)",
            .expire: "awaiting_authorisation scheduled held",
            .giveBack: "completed",
        ]
    }()

    @Test(arguments: PaymentTransition.allCases, statuses)
    func stepIsPossibleOnlyFromItsStatuses(step: PaymentTransition, from: PaymentStatus) throws {
        let isLegal = try #require(Self.legal[step]).split(separator: " ")
            .contains { $0 == from.code }
        let payment = Payment.fixture(status: from, statusAt: .fixture)
        let later = Payment.fixture().createdAt.addingTimeInterval(60)
        if isLegal {
            let after = try payment.after(step, at: later, reason: .narrative)
            #expect(after.status == step.target)
            #expect(after.statusAt == later)
            #expect(after.reason == .narrative)
            #expect(try from.after(step) == step.target)
        } else {
            #expect(throws: PaymentTransitionError(step: step, from: from)) {
                try payment.after(step, at: later)
            }
        }
    }

    @Test(arguments: PaymentStatus.named.filter(\.isFinal))
    func onlyReturnFollowsFinalStatus(status: PaymentStatus) {
        let steps = PaymentTransition.allCases.filter { $0.isLegal(from: status) }
        #expect(steps == (status == .completed ? [.giveBack] : []))
    }

    @Test func namesStepAndStatus() {
        let error = PaymentTransitionError(step: .cancel, from: .completed)
        #expect("\(error)" == "A payment with status completed cannot take the step cancel.")
    }
}
