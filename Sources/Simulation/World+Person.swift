import Data
import Domain
import Foundation

/// What the person does, through the same use cases and repositories as every screen.
extension World {
    /// Signs in whenever nobody is.
    func keepSignedIn(_ device: Device) async {
        for await session in device.domain.watchSession() {
            guard !device.isDead else { return }
            signedIn(session != nil)
            while await device.data.sessionRepository.current() == nil, !Task.isCancelled {
                do {
                    trace("the person signs in")
                    _ = try await device.data.sessionRepository.signIn(credentials) { _ in
                        await newestCode()
                    }
                } catch {
                    guard !Task.isCancelled else { return }
                    trace("the person cannot sign in: \(error)")
                    let pause = 1 + chance.below(20)
                    // Cancelled: the loop's condition ends it.
                    try? await device.data.runtime.clock.sleep(for: .seconds(pause))
                }
            }
        }
    }

    func begin(_ act: Plan.Act, on device: Device) {
        switch act {
        case .pay(let number, let isTappedTwice):
            let amount = chance.happens(15) ? 30_000 : chance.within(1...9_000)
            let account = chance.below(World.accounts.count)
            let isLater = chance.happens(8)
            begin(on: device) { [self] in
                await pay(number, account, amount, isLater, isTappedTwice, device)
            }
        case .cancel(let number): begin(on: device) { [self] in await cancel(number, device) }
        case .refresh(let isAbandoned): refresh(isAbandoned, device)
        case .browse: device.begin { [self] in await browse(device) }
        case .signOut:
            count(.signOut)
            begin(on: device) { [self] in
                trace("the person signs out")
                wasWiped = true
                // The bank may not hear it, and what is unsettled is kept: both are no errors here.
                do { try await device.domain.signOut(keepingUnsettled: true) } catch {
                    trace("signing out: \(error)")
                }
            }
        default: break
        }
    }

    private func pay(
        _ number: Int, _ account: Int, _ amount: Int, _ isLater: Bool, _ isTappedTwice: Bool,
        _ device: Device
    ) async {
        let account = ID<Account>(rawValue: World.accounts[account])
        let id = ID<Payment>(rawValue: "\(seed)-\(number)")
        do {
            guard let shown = try await self.account(account, device) else {
                return trace("nothing to pay from, \(id) is given up")
            }
            let today = LocalDate(deviceDate, in: .gmt)
            let order = try PaymentOrder(
                account: account, payeeName: "Jonas Weber",
                payeeIdentifier: .iban(IBAN("DE89370400440532013000")),
                amount: Money(minorUnits: Int64(amount), currency: shown.currency),
                reference: "number \(number)", date: isLater ? today.adding(days: 1) : nil)
            intents.append(Intent(id: id, order: order, began: steps))
            trace("the person confirms \(id), \(order.amount) from \(account)")
            if isTappedTwice {
                count(.secondTap)
                begin(on: device) { [self] in await confirm(order, id, device) }
            }
            await confirm(order, id, device)
        } catch {
            if !device.isDead { fail("\(id) cannot be confirmed: \(error)") }
        }
    }

    /// The account once it is there; a person does not wait for ever.
    private func account(_ id: ID<Account>, _ device: Device) async throws -> Account? {
        for _ in 0..<8 where !Task.isCancelled {
            if let found = try await device.data.accountRepository.account(id) { return found }
            try await device.data.runtime.clock.sleep(for: .seconds(5))
        }
        return nil
    }

    private func confirm(_ order: PaymentOrder, _ id: ID<Payment>, _ device: Device) async {
        do {
            _ = try await device.domain.createPayment(order, id: id)
            guard !device.isDead else { return }
            moment(.enqueued)
            change(id) { $0.acknowledged = $0.acknowledged ?? steps }
            trace("\(id) is stored")
        } catch {
            guard !device.isDead else { return }
            trace("\(id) is not stored: \(error)")
            if error is PaymentError { change(id) { $0.wasRefusedHere = $0.acknowledged == nil } }
        }
    }

    private func cancel(_ number: Int, _ device: Device) async {
        let id = ID<Payment>(rawValue: "\(seed)-\(number)")
        guard intents.contains(where: { $0.id == id }) else { return }
        count(.cancellation)
        trace("the person cancels \(id)")
        do {
            // The repository has to be right whether or not somebody looked before.
            let payment =
                chance.happens(50)
                ? try await device.domain.cancelPayment(id)
                : try await device.data.paymentRepository.cancel(id)
            guard !device.isDead else { return }
            moment(.cancelled)
            trace("the person is told that \(id) is \(payment.status.code)")
            hear(payment)
        } catch {
            if !device.isDead { trace("\(id) is not cancelled: \(error)") }
        }
    }

    private func refresh(_ isAbandoned: Bool, _ device: Device) {
        let copy = chance.below(3)
        let task = device.startCancellable { [self] in
            do {
                switch copy {
                case 0: try await device.data.paymentRepository.refresh()
                case 1: try await device.domain.refreshAccounts()
                default: try await device.data.transactionRepository.refresh()
                }
            } catch {
                if !device.isDead { trace("the refresh ends: \(error)") }
            }
        }
        guard isAbandoned else { return }
        count(.abandonedRefresh)
        timeline.after(chance.time(upTo: 5 * Time.second)) { task.cancel() }
    }

    /// Reads the list in small pages and searches: both give the same rows in the same order.
    private func browse(_ device: Device) async {
        do {
            var cursor: PageCursor?
            _ = try await device.data.paymentRepository.payments(
                PaymentQuery(text: "number jon"), page: PageRequest(limit: 3))
            repeat {
                let page = try await device.data.paymentRepository.payments(
                    .all, page: PageRequest(after: cursor, limit: 3))
                cursor = page.next
            } while cursor != nil && !device.isDead
        } catch {
            if !device.isDead { fail("The list cannot be read: \(error)") }
        }
    }

    func change(_ id: ID<Payment>, _ change: (inout Intent) -> Void) {
        guard let index = intents.firstIndex(where: { $0.id == id }) else { return }
        change(&intents[index])
    }
}
