import AshlarData
import AshlarDomain
import AshlarOffline
import AshlarOfflineTesting
import Foundation

extension Act {
    /// The user’s changes of payees, standing orders and the profile.
    static var changes: [Act] {
        [
            .act("add a payee", weight: 4) { try await ChangeActions(app: $0, user: $2).add() },
            .act("rename a payee", weight: 3) {
                try await ChangeActions(app: $0, user: $2).rename()
            },
            .act("delete a payee", weight: 2) {
                try await ChangeActions(app: $0, user: $2).delete()
            },
            .act("set up an order", weight: 4) {
                try await ChangeActions(app: $0, user: $2).setUp()
            },
            .act("change an order", weight: 5) {
                try await ChangeActions(app: $0, user: $2).change()
            },
            .act("change the profile", weight: 3) {
                try await ChangeActions(app: $0, user: $2).changeProfile()
            },
            .act("decide about a change", weight: 3, .decides) {
                try await ChangeActions(app: $0, user: $2).decide()
            },
        ]
    }
}

/// A user who changes payees, standing orders and the profile.
struct ChangeActions {
    let app: PaymentsApp
    let user: FaultUser

    init(app: PaymentsApp, user: FaultUser) {
        self.app = app
        self.user = user
    }

    private var today: LocalDate { LocalDate(app.device.runtime.now(), in: .gmt) }

    // MARK: Payees

    func add() async throws {
        let number = user.within(10_000_000...99_999_999)
        let payee = try NewPayee(
            name: "Payee \(number % 100)",
            identifier: .ukAccount(UKAccount(sortCode: "200415", accountNumber: "\(number)")))
        let key = user.newID()
        let isTappedTwice = user.happens(15)
        let review = PayeeReview(key: key, payee: payee, check: .notAvailable)
        if isTappedTwice {
            user.count(.secondTap)
            user.also { [app, user] in
                // The first attempt’s result counts.
                do { _ = try await app.domain.addPayee(review) } catch { user.note("\(error)") }
            }
        }
        _ = try await app.domain.addPayee(review)
    }

    private func payee() async throws -> Payee? {
        user.pick(try await app.domain.listPayees().payees)
    }

    func rename() async throws {
        guard let payee = try await payee() else { return }
        try await app.domain.renamePayee(payee.id, to: "Name \(user.below(100))")
    }

    func delete() async throws {
        guard let payee = try await payee() else { return }
        try await app.domain.deletePayee(payee.id)
    }

    // MARK: Standing orders

    func setUp() async throws {
        let account = ID<Account>(rawValue: user.pick(SimulatedBank.accounts) ?? "")
        guard let shown = try await app.data.accountRepository.account(account) else { return }
        let schedule = try StandingOrderSchedule(
            from: today.adding(days: user.below(4)), .weekly(every: 1),
            until: user.happens(50) ? .never : .after(payments: user.within(1...3)),
            convention: .none, calendar: BusinessCalendar(settling: shown.currency))
        let terms = try StandingOrderTerms(
            account: account, payeeName: "Jonas Weber",
            payeeIdentifier: .iban(IBAN("DE89370400440532013000")),
            amount: Money(minorUnits: Int64(user.within(1...4_000)), currency: shown.currency),
            reference: "rent", schedule: schedule)
        let review = StandingOrderReview(
            id: ID(rawValue: user.newID()), terms: terms, account: shown,
            payeeCheck: .notAvailable, upcoming: [])
        try await app.domain.createStandingOrder(review)
    }

    func change() async throws {
        let orders = try await app.data.standingOrderRepository.standingOrders()
        guard let order = user.pick(orders.filter(\.isChangeable)) else { return }
        let change = try change(of: order)
        user.note("the user changes \(order.id): \(change)")
        try await app.domain.changeStandingOrder(change, of: order)
    }

    private func change(of order: StandingOrder) throws -> StandingOrder.Change {
        switch user.below(8) {
        case 0, 1: return .pause
        case 2, 3: return .resume
        case 4: return .end
        case 5:
            let coming = order.upcoming(from: today.adding(days: 1), limit: 3)
            return user.pick(coming).map { .skip($0.occurrence.planned) } ?? .pause
        default:
            let amount = Money(
                minorUnits: Int64(user.within(1...4_000)), currency: order.terms.amount.currency)
            return .revise(
                try StandingOrderTerms(
                    account: order.terms.account, payeeName: order.terms.payeeName,
                    payeeIdentifier: order.terms.payeeIdentifier, amount: amount,
                    reference: order.terms.reference, schedule: order.terms.schedule))
        }
    }

    // MARK: Profile

    func changeProfile() async throws {
        guard let known = try await app.data.profileRepository.cached() else { return }
        let name = "Alex \(user.below(1_000))"
        // The last change counts: a waiting one may be replaced.
        for command in try app.offline.commands() where command.name == "updateProfile" {
            user.mayDrop(command.id)
        }
        try await app.domain.updateProfile(known, name: name, email: "\(name.count)@example.com")
    }

    // MARK: Decisions

    func decide() async throws {
        let changes = try await app.pendingChanges()
        guard let change = user.pick(changes), !user.isGone,
            let decision = user.pick(change.state.decisions)
        else { return }
        user.note("the user decides: \(decision) \(change.state.id)")
        if decision != .retry { user.mayDrop(change.state.id.rawValue) }
        _ = try await change.outbox(decision, about: ID(rawValue: change.state.id.rawValue))
    }
}
