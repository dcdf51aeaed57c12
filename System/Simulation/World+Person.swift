import AshlarData
import AshlarDomain
import Foundation

/// What the person does, through the same use cases and repositories as every screen.
extension World {
    /// Signs in whenever nobody is.
    func keepSignedIn(_ process: AppProcess) async {
        for await session in process.domain.watchSession() {
            guard !process.isDead else { return }
            process.isSignedIn = session != nil
            while await process.data.sessionRepository.current() == nil, !Task.isCancelled {
                let away = presence.awayUntil - timeline.now
                // Cancelled: the loop's condition ends it.
                if away > 0 {
                    try? await process.data.runtime.clock.sleep(for: .nanoseconds(away))
                } else if await !signIn(process) {
                    let pause = 1 + chance.below(20)
                    try? await process.data.runtime.clock.sleep(for: .seconds(pause))
                }
            }
        }
    }

    /// - Returns: Whether it is done.
    private func signIn(_ process: AppProcess) async -> Bool {
        trace("the person signs in\(mark(process))")
        presence.signsIn(process.place)
        var isDone = false
        do {
            _ = try await process.data.sessionRepository.signIn(credentials) { _ in
                await newestCode()
            }
            isDone = true
        } catch {
            if !process.isDead { trace("the person cannot sign in: \(error)") }
        }
        if !process.isDead { presence.signedIn(process.place, at: steps, isDone: isDone) }
        return isDone
    }

    func begin(_ act: Plan.Act, on process: AppProcess) {
        switch act {
        case .pay(let number, let isTappedTwice):
            let amount = chance.happens(15) ? 30_000 : chance.within(1...9_000)
            let account = chance.below(World.accounts.count)
            let isLater = chance.happens(8)
            begin(on: process) { [self] in
                await pay(number, account, amount, isLater, isTappedTwice, process)
            }
        case .cancel(let number): begin(on: process) { [self] in await cancel(number, process) }
        case .refresh(let isAbandoned): refresh(isAbandoned, process)
        case .browse: process.begin { [self] in await browse(process) }
        case .signOut: begin(on: process) { [self] in await signOut(process) }
        case .setPasscode: begin(on: process) { [self] in await setPasscode(process) }
        case .lock: begin(on: process) { [self] in await lock(process) }
        case .unlock: begin(on: process) { [self] in await unlock(process) }
        case .guess(let times): begin(on: process) { [self] in await guess(times, process) }
        default: break
        }
    }

    private func pay(
        _ number: Int, _ account: Int, _ amount: Int, _ isLater: Bool, _ isTappedTwice: Bool,
        _ process: AppProcess
    ) async {
        let account = ID<Account>(rawValue: World.accounts[account])
        let id = ID<Payment>(rawValue: "\(seed)-\(number)")
        do {
            guard let shown = try await self.account(account, process) else {
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
                begin(on: process) { [self] in await confirm(order, id, process) }
            }
            await confirm(order, id, process)
        } catch ServerError.signedOut {
            trace("signed out, \(id) is given up")
        } catch {
            if !process.isDead { fail("\(id) cannot be confirmed: \(error)") }
        }
    }

    /// The account once it is there; a person does not wait for ever.
    private func account(_ id: ID<Account>, _ process: AppProcess) async throws -> Account? {
        for _ in 0..<8 where !Task.isCancelled {
            if let found = try await process.data.accountRepository.account(id) { return found }
            try await process.data.runtime.clock.sleep(for: .seconds(5))
        }
        return nil
    }

    private func confirm(_ order: PaymentOrder, _ id: ID<Payment>, _ process: AppProcess) async {
        do {
            _ = try await process.domain.createPayment(order, id: id)
            guard !process.isDead else { return }
            moment(.enqueued, at: process)
            change(id) { $0.acknowledged = $0.acknowledged ?? steps }
            trace("\(id) is stored")
        } catch {
            guard !process.isDead else { return }
            trace("\(id) is not stored: \(error)")
            if error is PaymentError { change(id) { $0.wasRefusedHere = $0.acknowledged == nil } }
        }
    }

    private func cancel(_ number: Int, _ process: AppProcess) async {
        let id = ID<Payment>(rawValue: "\(seed)-\(number)")
        guard intents.contains(where: { $0.id == id }) else { return }
        count(.cancellation)
        trace("the person cancels \(id)")
        do {
            // The repository has to be right whether or not somebody looked before.
            let payment =
                chance.happens(50)
                ? try await process.domain.cancelPayment(id)
                : try await process.data.paymentRepository.cancel(id)
            guard !process.isDead else { return }
            moment(.cancelled, at: process)
            trace("the person is told that \(id) is \(payment.status.code)")
            hear(payment)
        } catch {
            if !process.isDead { trace("\(id) is not cancelled: \(error)") }
        }
    }

    private func refresh(_ isAbandoned: Bool, _ process: AppProcess) {
        let copy = chance.below(3)
        let task = process.startCancellable { [self] in
            do {
                switch copy {
                case 0: try await process.data.paymentRepository.refresh()
                case 1: try await process.domain.syncedAccounts.refresh()
                default: try await process.data.transactionRepository.refresh()
                }
            } catch {
                if !process.isDead { trace("the refresh ends: \(error)") }
            }
        }
        guard isAbandoned else { return }
        count(.abandonedRefresh)
        timeline.after(chance.time(upTo: 5 * Time.second)) { task.cancel() }
    }

    /// Reads the list in small pages and searches: both give the same rows in the same order.
    private func browse(_ process: AppProcess) async {
        do {
            var cursor: PageRequest.Cursor?
            _ = try await process.data.paymentRepository.payments(
                PaymentQuery(text: "number jon"), page: PageRequest(limit: 3))
            repeat {
                let page = try await process.data.paymentRepository.payments(
                    .all, page: PageRequest(after: cursor, limit: 3))
                cursor = page.next
            } while cursor != nil && !process.isDead
        } catch ServerError.signedOut {
            trace("signed out, nobody reads on")
        } catch {
            if !process.isDead { fail("The list cannot be read: \(error)") }
        }
    }

    func change(_ id: ID<Payment>, _ change: (inout Intent) -> Void) {
        guard let index = intents.firstIndex(where: { $0.id == id }) else { return }
        change(&intents[index])
    }
}
