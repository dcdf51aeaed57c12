import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct PaymentDetailCancellationTests {
    private func detail(_ status: PaymentStatus, canBeTakenBack: Bool?) -> PaymentDetail {
        PaymentDetail(
            payment: .fixture(status: status), history: [],
            delivery: canBeTakenBack.map {
                PaymentDelivery(
                    attempts: 0, nextTry: nil, lastProblem: nil, waitsFor: .turn,
                    canBeTakenBack: $0)
            })
    }

    @Test func deliveryDecidesCancellationOfUnsettledPayment() {
        #expect(detail(.queued, canBeTakenBack: true).cancellation == .here)
        #expect(detail(.queued, canBeTakenBack: false).cancellation == .impossible)
        #expect(detail(.unknown, canBeTakenBack: false).cancellation == .impossible)
    }

    @Test(arguments: PaymentStatus.named)
    func statusDecidesCancellationOtherwise(status: PaymentStatus) {
        #expect(detail(status, canBeTakenBack: nil).cancellation == status.cancellation)
        guard !status.isUnsettled else { return }
        #expect(detail(status, canBeTakenBack: true).cancellation == status.cancellation)
    }
}
