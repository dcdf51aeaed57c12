import AshlarData
import AshlarDomain
import AshlarHTTP
import AshlarOfflineTesting
import AshlarSandboxBank
import Foundation

extension FaultSuite<PaymentsApp, SimulatedBank> {
    /// A user, their device, the bank and the network between; see `docs/fault-suite.md`.
    static let payments = FaultSuite(
        contents: DataModule.contents,
        acts: Act.payments + Act.changes + Act.locks + Act.looks + Act.others,
        count: 4...12,
        sessions: FaultSessions(
            signIn: { app, bank in
                _ = try await app.data.sessionRepository.signIn(bank.module.credentials) { _ in
                    bank.phone.first?.code ?? ""
                }
            },
            signOut: { app, bank in
                bank.customer.signsOut()
                try await app.domain.signOut(keepingUnconfirmed: true)
            }, isRenewal: { $0.path == "/v1/sessions/refresh" }),
        look: { try await Looks($0, $1).look() },
        check: { try await Looks($0, $1).conclude() },
        app: { device, _ in try PaymentsApp(device) },
        server: { SimulatedBank(now: $0, $1) })
}

extension Act {
    /// Reads, as screens do.
    static var looks: [Act] {
        [
            .act("refresh payments", weight: 2, .refreshes) { app, _, _ in
                try await app.data.paymentRepository.refresh()
            },
            .act("refresh accounts", weight: 2, .refreshes) { app, _, _ in
                try await app.domain.syncedAccounts.refresh()
            },
            .act("refresh entries", weight: 1, .refreshes) { app, _, _ in
                try await app.data.transactionRepository.refresh()
            },
            .act("refresh payees and orders", weight: 2, .refreshes) { app, _, _ in
                try await app.domain.syncedPayees.refresh()
                try await app.domain.syncedStandingOrders.refresh()
            },
            .act("browse", weight: 2, .looks) { app, _, _ in try await app.browse() },
            .act("look at the profile", weight: 1, .looks) { app, _, _ in
                _ = try await app.data.profileRepository.profile()
            },
        ]
    }

    /// Actions of the bank, and of the user on another device.
    static var others: [Act] {
        [
            .atServer(weight: 1) { bank, user in
                let account = ID<Account>(rawValue: user.pick(SimulatedBank.accounts) ?? "")
                await bank.block(account, seconds: user.within(1...60))
            },
            .atServer(weight: 2) { await $0.withdraw($1) },
            .atServer(weight: 2) { bank, _ in
                let account = ID<Account>(rawValue: SimulatedBank.accounts[0])
                await bank.atDesk {
                    try await $0.credit(
                        Money(minorUnits: 12_345, currency: .eur), to: account, from: "Somebody",
                        description: "A gift")
                }
            },
            .atServer(weight: 1) { bank, user in
                let number = user.within(1...13)
                let id = "payee-\(number)"
                let name = "Bank \(user.below(100))"
                // Never a payee that a command added: a look-up cannot distinguish it from one that
                // never arrived.
                let isDeleted = user.happens(40) && number <= SimulatedBank.payees
                await bank.atDesk { desk in
                    if isDeleted {
                        try await desk.delete(payee: id)
                    } else {
                        try await desk.rename(payee: id, to: name)
                    }
                }
            },
            .atServer(weight: 1) { bank, user in
                let name = "Sandy \(user.below(100))"
                await bank.atDesk {
                    try await $0.changeProfile(name: name, email: "sandy@example.com")
                }
            },
            .atServer(weight: 1) { bank, user in
                let amount = Int64(user.within(1...4_000))
                let status = user.pick([StandingOrder.Status.active, .paused, .ended]) ?? .active
                let number = user.below(2)
                await bank.atDesk { try await $0.changeOrder(number, amount: amount, status) }
            },
        ]
    }
}

extension PaymentsApp {
    /// Searches, and reads the list in small pages.
    fileprivate func browse() async throws {
        var cursor: PageRequest.Cursor?
        _ = try await data.paymentRepository.payments(
            PaymentQuery(text: "number jon"), page: PageRequest(limit: 3))
        repeat {
            let page = try await data.paymentRepository.payments(
                .all, page: PageRequest(after: cursor, limit: 3))
            cursor = page.next
        } while cursor != nil
    }
}

extension SimulatedBank {
    /// Withdraws only those of the user’s payments that the user has seen completed: a client
    /// cannot distinguish a payment that was withdrawn before from one that never arrived.
    fileprivate func withdraw(_ user: FaultUser) async {
        if let id = customer.intents.first(where: { $0.seen == .completed })?.id,
            user.happens(30)
        {
            await atDesk { try await $0.withdraw(id) }
        } else if historyRows > 0 {
            let number = user.within(1...historyRows)
            let isPayment = user.happens(50)
            await atDesk { desk in
                // Not every row of the history is a payment: the number may be one of the user’s.
                if isPayment {
                    try await desk.withdrawFromHistory(ID(rawValue: "pay-\(number)"))
                } else {
                    try await desk.withdraw(ID<Transaction>(rawValue: "txn-\(number)"))
                }
            }
        }
    }
}
