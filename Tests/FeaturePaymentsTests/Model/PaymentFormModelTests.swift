import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentFormModelTests {
    private typealias Test = ModelTest<
        Paying, PaymentForm.State, PaymentFormViewState, PaymentFormWorld
    >

    private let test = Test(
        events: PaymentFormWorld.events,
        invariants: [
            .always("one payment per confirmation") { moment in
                let paid = moment.world.paid.map(\.id)
                let confirmed = moment.world.confirmed
                return Set(paid).count == paid.count && Set(paid).isSubset(of: confirmed)
            },
            .always("available balance never below the limit") {
                $0.world.available >= PaymentFormWorld.limit
            },
            .always("what is shown as made is stored") { moment in
                moment.viewState.created.map { moment.world.paid.map(\.id).contains($0) } ?? true
            },
            .always("nothing is both paid and refused") { moment in
                !moment.world.saysNotPaid
                    || !moment.world.paid.contains { $0.id == moment.world.lastConfirmed }
            },
            .whenQuiet("a confirmation has come to an end") { moment in
                moment.state.created != nil
                    || !moment.state.input.isConfirming && !moment.state.input.isSubmitting
            },
            .whenQuiet("a confirmation that was not left is paid or refused") { moment in
                guard let last = moment.world.lastConfirmed else { return true }
                return moment.viewState.created == last || moment.world.saysNotPaid
                    || !moment.world.paid.contains { $0.id == last }
            },
            .sometimes("a payment is made") { $0.viewState.created != nil },
            .sometimes("two payments are made") { $0.world.paid.count > 1 },
            .sometimes("a confirmation is refused") { $0.world.saysNotPaid },
        ],
        subject: { environment in
            let world = PaymentFormWorld(environment)
            return ModelSubject(
                state: { world.screen.interactor.state }, viewState: { world.screen.viewState },
                world: world, handle: world.handle, end: world.end)
        })

    @Test func paysOncePerConfirmation() async throws { try await test.run() }

    @Test func repeatsEveryRun() async throws { try await test.checkDeterminism(seeds: 1...30) }

    /// Two windows confirm at the same moment: each check sees the full balance.
    @Test func paysWithinTheBalanceFromTwoWindowsAtOnce() async throws {
        for seed in 1...50 as ClosedRange<UInt64> {
            let executor = SeededExecutor(seed: seed)
            let domain = InMemoryDomain(
                runtime: .test(effectExecutor: executor),
                accounts: [.fixture(booked: .eur(cents: 10_00))])
            let createPayment = domain.module.createPayment
            try await executor.run {
                await withTaskGroup { group in
                    for id in ["a", "b"] {
                        group.addTask {
                            // A refusal is fine: only the balance matters.
                            _ = try? await createPayment(
                                .fixture(amount: .eur(cents: 6_00)), id: .id(id))
                        }
                    }
                }
            }
            #expect(domain.payments.enqueued.count == 1, "seed \(seed)")
        }
    }
}
