import AshlarDomain
import AshlarDomainTesting
import Foundation

typealias Recordable = Codable & Equatable & Sendable

/// A value of each kind that actions and states contain, including the edge cases.
enum RecordedValues {
    static let all: [any Recordable] =
        money + identifiers + accounts + payments + forms + rest + orders

    private static let later = Date(timeIntervalSinceReferenceDate: 810_000_000.123_456_7)
    private static let kuna = try! Currency.unlisted("HRK", minorUnits: 2)
    private static let uk = try! UKAccount("20-04-15 38290008")
    private static let known = Freshness(
        lastSuccess: .fixture,
        failure: .init(at: later, error: ServerError.offline(reason: "no route")))

    private static let money: [any Recordable] = [
        Money.eur(cents: -1), Money(minorUnits: .min, currency: .eur), Money.jpy(5),
        Money.kwd(fils: 1), Money(minorUnits: 1234, currency: kuna), Currency.eur, kuna,
        try! ExactDecimal("0.100"), RoundingMode.halfEven,
    ]

    private static let identifiers: [any Recordable] = [
        ID<Payment>(rawValue: " Ä/1 "), AccountIdentifier.fixture(1),
        AccountIdentifier.ukAccount(uk), AccountIdentifier.other(scheme: "BBAN", value: "1 2"),
        try! IBAN("GB29NWBK60161331926819"), uk, try! BIC("DEUTDEFF500"),
        try! CreditorReference("RF18539007547034"), LocalDate.min, LocalDate.max,
        LocalDate.day("2028-02-29"), later, PageRequest.Cursor(rawValue: "2026|7"),
        ReasonCode(rawValue: "ZZ99"), TransactionKind(rawValue: "standing_order"),
    ]

    private static let orders: [any Recordable] = [
        StandingOrder.fixture(), StandingOrder.Status.other("frozen"),
        StandingOrder.fixture(
            terms: .fixture(
                schedule: .fixture(
                    .weekly(every: 2), until: .after(payments: 3),
                    calendar: .init(.englandAndWales, closedDays: [.day("2026-06-01")]))),
            skipped: [.min], lastPlanned: .max, lastPayment: .id("p")),
        StandingOrderSchedule.fixture(until: .on(.max), convention: .modifiedFollowing),
        StandingOrderInput.fixture(dayOfMonth: 31), StandingOrder.Change.skip(.min),
        StandingOrder.Change.revise(.fixture()),
        StandingOrderSchedule.fixture().upcoming(from: .min),
        StandingOrderChangeError.startInPast(.min, today: .max),
        StandingOrderChangeError.notChangeable(.ended), StandingOrderChangeError.alreadyAsked,
        StandingOrderFormError.lastDayTooEarly(.min, first: nil),
        StandingOrderFormError.payment(.amountMissing),
        StandingOrderValidation(
            issues: [.start: .startMissing], terms: nil,
            preview: StandingOrderSchedule.fixture().upcoming(from: .min, limit: 2)),
        StandingOrderReview(
            id: .id("r"), terms: .fixture(), account: account, payeeCheck: .noMatch,
            upcoming: []),
        StandingOrderChange(
            order: nil, kind: .setUp(.fixture()),
            pending: .fixture(phase: .unknown, nextTry: .fixture, lastProblem: .timedOut)),
        StandingOrderChange(
            order: .id("order"), kind: .change(.skip(.min)),
            pending: .fixture(phase: .refused(reason: .payFirst, detail: "Pay first."))),
        PayeeChange(
            payee: .id("p"), kind: .rename(to: "Ann"), pending: .fixture(phase: .conflict)),
        ProfileDetail(
            profile: .fixture(),
            change: ProfileChange(name: "Ann", email: "a@b.c", pending: .fixture())),
        PendingState.Phase.differs, ChangeDecision.takeBack,
    ]

    private static let account = Account.fixture(
        name: "“Spar” 🏦\u{0}\n", status: .other("frozen"), updatedAt: later)
    private static let summary = try! AccountSummary(
        account: account, unsettled: [.fixture(amount: .eur(cents: 7), status: .unknown)])

    private static let accounts: [any Recordable] = [
        account, AccountStatus.blocked, AccountStatus.other("frozen"), summary,
        CurrencyTotal(booked: .eur(cents: 1), queued: .eur(cents: 0), spendable: .eur(cents: 1)),
        AccountOverview(
            accounts: [summary], totals: CurrencyTotal.totals(of: [summary]),
            freshness: known),
        DailyBalance(date: .day("2026-01-02"), balance: .eur(cents: -5)),
        Transaction.fixture(), Transaction.fixture(originalAmount: .jpy(7), payment: .id("p")),
    ]

    private static let payment = Payment.fixture(
        kind: .cardPurchase, payeeIdentifier: nil, sequence: nil, createdAt: later,
        status: .other("frozen_by_bank"), reason: .duplicate)

    private static let payments: [any Recordable] =
        [
            payment, Payment.fixture(fee: .eur(cents: 20)), PaymentStatus.unknown,
            PaymentStatus.other("x"),
            PaymentStatusGroup.inProgress, PaymentTransition.giveBack,
            PaymentTransitionError(step: .cancel, from: .other("x")),
            PaymentStatusChange(status: .rejected, at: later, reason: .narrative),
            PaymentDetail(
                payment: payment, history: [.init(status: .queued, at: .fixture)],
                delivery: .init(
                    attempts: 2, nextTry: later, lastProblem: .timedOut,
                    waitsFor: .earlierPayment(.init(rawValue: "before")), canBeTakenBack: true)),
            PaymentDetail(payment: payment, history: [], delivery: nil),
            PaymentDetail(
                payment: payment, history: [], delivery: nil,
                authorisation: .init(codeSentAt: .fixture, expiresAt: later, triesLeft: 2)),
            Payee.fixture(isActive: false), PaymentQuery.all,
            PaymentQuery(
                text: "a b", statuses: Set(PaymentStatus.named), account: .id("a"),
                from: .day("2026-01-02"), through: .day("2026-01-03")),
            Page(items: [payment], next: PageRequest.Cursor(rawValue: "n")),
            Page<Payment>(items: [], next: nil),
        ] + [PayeeCheck.match, .closeMatch(name: "Ann"), .noMatch, .notAvailable]

    private static let order = PaymentOrder.fixture(
        fee: .eur(cents: 20), date: .day("2026-02-03"))

    private static let forms: [any Recordable] = [
        PaymentInput.fixture(payee: .id("payee"), date: "31.3."), PaymentInput(), order,
        PaymentValidation(
            issues: [.amount: .amountMissing, .date: .dateInvalid("soon")], order: nil),
        PaymentValidation(issues: [:], order: order),
        PaymentReview(
            id: .id("p"), order: order, account: account, spendableAfter: .eur(cents: -1),
            payeeCheck: .closeMatch(name: "Ann"), similar: [payment]),
        PaymentInput.Field.payeeName, SEPAText.Field.remittance,
    ]

    private static let rest: [any Recordable] = [
        Freshness.never, known, Reading(), running, loaded, Problem.other("disk full"),
        Problem(ServerError.timedOut),
        Problem.device(.full, "/data"), SyncProgress(rows: 1, total: 2),
        UserProfile.fixture(tier: .premium, picture: "https://example.com/ann.png"),
        UserProfile.fixture(tier: .other("gold")), UserProfile.Field.email,
    ]

    private static let running: Reading = {
        var reading = Reading()
        _ = (reading.begin(), reading.begin())
        return reading
    }()

    /// With one page loaded, the next one requested, and all of it outdated.
    private static let loaded: PagedList<PaymentQuery, Payment> = {
        var list = PagedList<PaymentQuery, Payment>(pageSize: 1)
        if let load = list.request(.all) {
            _ = list.take(
                Page(items: [.fixture(id: .id("1"))], next: PageRequest.Cursor(rawValue: "n")),
                of: load)
        }
        _ = (list.requestMore(), list.requestReload())
        return list
    }()
}

/// Every case of the errors that actions and states contain.
enum RecordedErrors {
    static let all: [any Recordable & Error] = groups.flatMap(\.self)

    private static let groups: [[any Recordable & Error]] = [
        payments, others, ibans, amounts, bank, profile, signIn,
    ]
    private static let text = "\u{202E}“x”"

    private static let payments: [PaymentError] = [
        .accountMissing, .unknownAccount(.id("a")), .accountNotOpen(.id("a"), .other("frozen")),
        .payeeMissing, .unknownPayee(.id("p")), .payeeNotActive(name: text),
        .payeeNameInvalid(.tooLong(71, .name)), .identifierMissing,
        .identifierInvalid(.iban(.badChecksum(text))), .sameAccount(.fixture(1)), .amountMissing,
        .amountInvalid(.tooManyDecimals(text: text, .jpy, example: "1")),
        .amountNotPositive(.jpy(0)), .feeNotPossible(.jpy(-1)),
        .aboveLimit(limit: .jpy(1), requested: .jpy(2)),
        .insufficientFunds(spendable: .jpy(-1), requested: .jpy(2)),
        .referenceInvalid(.empty(.remittance)), .dateInvalid(text),
        .dateInPast(.min, today: .max), .dateTooFar(.max, last: .min), .unknownPayment(.id("p")),
        .notEnded(.id("p")),
    ]

    private static let others: [any Recordable & Error] = [
        SEPATextError.badCharacter(text, position: 2, .name), AccountIdentifierError.empty,
        AccountIdentifierError.ukAccount(.badForm(text)), UKAccountError.badSortCode(text),
        UKAccountError.badAccountNumber(text),
    ]

    private static let ibans: [IBANError] = [
        .empty, .badCharacter(text, position: 3), .badCountry(text), .unknownCountry(text),
        .tooShort(text, expected: 22), .tooLong(text, expected: 22), .badCheckDigitsFormat(text),
        .checkDigitRange(text), .badStructure(text, position: 1, expected: "a digit"),
        .badChecksum(text),
    ]

    private static let amounts: [MoneyParsingError] = [
        .empty(example: text), .unexpectedCharacter("x", text: text, example: text),
        .badGrouping(text: text, example: text),
        .tooManyDecimals(text: text, .kwd, example: text), .tooLarge(text: text),
    ]

    private static let bank: [ServerError] = [
        .offline(reason: text), .timedOut, .signedOut, .wrongCredentials,
        .refused(reason: .aboveLimit, detail: text), .busy(retryAfter: nil),
        .busy(retryAfter: .nanoseconds(1_500_000_001)), .conflict(detail: text),
        .unreadable(record: "r", field: "f", value: text), .failed(status: 503, detail: text),
    ]

    private static let profile: [ProfileError] = [
        .nameMissing, .nameTooLong(length: 71), .emailInvalid(text),
    ]

    private static let signIn: [SignInError] = [.usernameMissing, .passwordMissing]
}
