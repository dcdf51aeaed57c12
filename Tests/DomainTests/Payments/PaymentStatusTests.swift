import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct PaymentStatusTests {
    @Test(arguments: PaymentTransitionTests.statuses)
    func survivesItsCode(status: PaymentStatus) throws {
        #expect(PaymentStatus(code: status.code) == status)
        let json = try JSONEncoder().encode([status])
        #expect(try JSONDecoder().decode([PaymentStatus].self, from: json) == [status])
    }

    @Test func preservesUnknownStatusCode() {
        let status = PaymentStatus(code: "frozen")
        #expect(status == .other("frozen"))
        #expect(!status.isFinal && !status.isUnsettled)
        #expect(status.cancellation == .impossible)
    }

    @Test(arguments: PaymentTransitionTests.statuses)
    func offersCancellationOnlyWhereTheStepIsLegal(status: PaymentStatus) {
        if status.cancellation != .impossible {
            #expect(PaymentTransition.cancel.isLegal(from: status))
        }
        if status.isFinal { #expect(status.cancellation == .impossible) }
    }

    /// The bank may or may not have these payments, so the result of cancelling would be unknown.
    @Test(arguments: [PaymentStatus.submitting, .unknown])
    func offersNoCancellationWhileOnTheWay(status: PaymentStatus) {
        #expect(status.cancellation == .impossible)
    }

    @Test func belongsToOneGroupEach() {
        let grouped = PaymentStatusGroup.allCases.flatMap(\.statuses)
        #expect(grouped.count == Set(grouped).count)
        #expect(Set(grouped) == Set(PaymentStatus.named))
        #expect(PaymentStatusGroup(containing: .other("frozen")) == nil)
    }

    @Test func countsOnlyOutboxStatusesAsUnsettled() {
        #expect(PaymentStatus.named.filter(\.isUnsettled) == [.queued, .submitting, .unknown])
    }
}
