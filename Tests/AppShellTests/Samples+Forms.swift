import AshlarDomain
import Foundation

@testable import AshlarAppShell
@testable import AshlarFeatureAccounts
@testable import AshlarFeaturePayments

extension Samples {
    static func detail(
        _ cancellation: PaymentViewState.Cancellation, _ tone: StatusTone = .waiting
    ) -> PaymentViewState {
        let notice: Notice? = tone == .bad ? notice : nil
        return PaymentViewState(
            payment: FollowedViewState(
                .found(paymentFacts(tone)), freshness: fresh, notice: notice),
            cancellation: cancellation, request: notice)
    }
    static func paymentFacts(_ tone: StatusTone) -> PaymentFacts {
        PaymentFacts(
            id: ID(rawValue: "0190a5a8-0000-7000-8000-000000000001"),
            payeeName: tone == .bad ? longName : "Greengrocer",
            payeeIdentifier: "DE89 3704 0044 0532 0130 00", amount: "£12.34",
            fee: tone == .bad ? nil : "£0.20", account: "Everyday account GB33 •••• 5555",
            reference: hostileImage,
            date: "21 Nov 2026", createdAt: "today, 09:12",
            status: tone == .bad ? "Rejected" : "Waiting to be sent", tone: tone,
            explanation:
                "We don’t know yet whether the bank received it. We keep checking. "
                + "Don’t pay again.",
            reason: tone == .bad ? "The account cannot be paid to." : nil,
            differences: tone == .bad
                ? [
                    PaymentDifference(
                        term: "Amount", confirmed: "£12.34", atBank: hostileImage)
                ] : [],
            history: [
                PaymentHistoryRow(
                    status: "Stored", tone: .neutral, time: "today, 09:12", reason: ""),
                PaymentHistoryRow(
                    status: "Waiting", tone: .waiting, time: "today, 09:13",
                    reason: "No answer"),
                PaymentHistoryRow(
                    status: "Rejected", tone: tone, time: "today, 09:14", reason: ""),
            ],
            delivery: PaymentDeliveryText(
                earlier: tone == .bad ? nil : EarlierPayment(id: ID(rawValue: "p/0")),
                attempts: "Tried 2 times", nextTry: "Next check: today, 09:14",
                nextTryAt: Date(timeIntervalSince1970: 1_800_000_000),
                lastProblem: "The bank can’t be reached."), canRepeat: true,
            hasReceipt: true)
    }
    static func approving(busy: Bool) -> PaymentViewState {
        var state = detail(.offered(title: "Request cancellation"))
        state.approval = PaymentApprovalView(
            question: "Approve £12.34 to \(hostile)?", sent: "We have sent a code.",
            tries: "2 tries left.", expiresAt: Date(timeIntervalSince1970: 1_800_000_000),
            error: busy ? nil : "Wrong code.", hasCode: busy,
            isAsking: busy)
        return state
    }
    static let paymentDetails: [PaymentViewState] =
        [
            approving(busy: false), approving(busy: true),
            detail(.offered(title: "Cancel the payment")),
            detail(
                .confirming(
                    QuestionViewState(
                        "Take it back?", confirm: "Cancel payment", keep: "Keep payment")),
                .bad),
            detail(.running), detail(.unavailable), detail(.notNow(reason: "It may be there.")),
        ] + followed(paymentFacts(.good)).map { PaymentViewState(payment: $0) }

    static func field(_ text: String, wrong: Bool) -> FormField {
        FormField(text, error: wrong ? "This is wrong: \(text)." : nil, hint: "A hint.")
    }
    static func paymentFields(new: Bool, wrong: Bool) -> PaymentFieldsView {
        PaymentFieldsView(
            accounts: [
                .init(
                    id: ID(rawValue: "acc-1"), name: "Everyday", maskedNumber: "•••• 5555",
                    spendable: "£12,000.00", isChosen: true, isUsable: true),
                .init(
                    id: ID(rawValue: "acc-2"), name: "Closed", maskedNumber: "•••• 5556",
                    spendable: "£0.00", isChosen: false, isUsable: false),
            ], accountError: wrong ? "Choose an account." : nil,
            payees: [
                .init(
                    id: ID(rawValue: "payee-1"), name: hostile, maskedNumber: "•••• 3000",
                    isChosen: !new)
            ], payeeError: wrong ? "Not active." : nil, isNewPayee: new,
            payeeName: field("Green \"grocer\"", wrong: wrong),
            payeeIdentifier: field("DE89", wrong: wrong), amount: field("12.34", wrong: wrong),
            currency: wrong ? "" : "GBP", reference: field(hostileImage, wrong: wrong),
            remaining: wrong ? "3 characters too many" : "134 characters left", isTooLong: wrong)
    }
    static func form(new: Bool, wrong: Bool) -> PaymentFormViewState {
        .form(
            PaymentFormView(
                draft: PaymentDraftView(text: "Left: \(hostile)", isOffered: new),
                fields: paymentFields(new: new, wrong: wrong),
                date: field("2026-11-30", wrong: wrong), firstDate: "2026-11-21",
                isSubmitting: wrong && !new, notice: wrong ? notice : nil, canRetry: wrong))
    }
    static func review(busy: Bool) -> PaymentFormViewState {
        .review(
            PaymentReviewView(
                id: ID(rawValue: "p9"), account: "Everyday •••• 5555", payeeName: hostile,
                spelling: busy ? "" : "We’ll write \(hostile).",
                payeeIdentifier: "DE89 3704 0044 0532 0130 00", amount: "£12.34",
                fee: "£0.20", total: busy ? nil : "£12.54", reference: "Apples",
                date: "As soon as possible",
                dateNote: busy ? "" : "Sunday is no business day.", spendableAfter: "£11,987.66",
                payeeCheck: Notice(
                    .warning, "The name is close.", advice: "The bank has “Greengrocers Ltd”."),
                duplicateWarning: Notice(.warning, "You paid the same an hour ago."),
                similar: busy ? [] : [payments[0]],
                confirm: "Pay £12.34", isConfirming: busy, notice: busy ? bad : nil))
    }
    static let newPayments: [PaymentFormViewState] = [
        form(new: true, wrong: false), form(new: true, wrong: true),
        form(new: false, wrong: true), review(busy: false), review(busy: true), .loading,
        .done(ID(rawValue: "p9")), .unavailable(notice), .failed(bad),
    ]

    static func editing(wrong: Bool) -> ProfileViewState {
        ProfileViewState(
            content: .editing(
                ProfileFormView(
                    name: FormField("", error: wrong ? "A profile needs a name." : nil),
                    email: FormField("x@", error: wrong ? "That is no address." : nil),
                    conflict: wrong
                        ? ProfileFacts(
                            name: "Ann", email: "ann@example.com", tier: "Standard",
                            since: "May 2024", initials: "A")
                        : nil,
                    differences: wrong
                        ? [
                            ProfileDifference(
                                field: .name, title: "Name", own: hostile, atBank: longName)
                        ] : [])),
            notice: wrong ? notice : nil)
    }
    static let facts = ProfileFacts(
        name: hostile, email: "ann@example.com", tier: "Premium", since: "November 2024",
        initials: "<A", picture: URL(string: "https://example.com/ann.png"))
    static let profiles: [ProfileViewState] = [
        ProfileViewState(content: .viewing(facts)),
        ProfileViewState(content: .viewing(facts), isSaving: true), editing(wrong: false),
        ProfileViewState(
            content: .viewing(facts),
            change: ProfileChangeCard(
                id: ID(rawValue: "c/1"), notice: notice,
                choices: [
                    .init(.retry, title: "Send now"), .init(.takeBack, title: "Don’t send"),
                ],
                differences: [
                    ProfileDifference(field: .name, title: "Name", own: hostile, atBank: longName)
                ])),
        editing(wrong: true),
        ProfileViewState(
            content: .viewing(facts),
            signingOut: .confirming(
                QuestionViewState(
                    "2 payments have no definite answer yet.", confirm: "Sign out", keep: "Stay"))),
        ProfileViewState(content: .viewing(facts), signingOut: .running),
        ProfileViewState(content: .loading), ProfileViewState(content: .offline(notice)),
        ProfileViewState(content: .failed(bad)),
    ]

    static let signIns: [SignInViewState] = [
        SignInViewState(),
        SignInViewState(
            username: FormField("ann", error: "There is no such user."),
            passwordError: "Type the password.", hasPassword: true, isSigningIn: true, notice: bad),
        SignInViewState(
            code: SignInCodeView(
                sent: "Sent to 4217.", expiry: "Until noon.",
                expiresAt: Date(timeIntervalSince1970: 1_800_000_000), error: "Wrong.",
                hasCode: true)),
        SignInViewState(
            isSigningIn: true,
            code: SignInCodeView(
                sent: "Sent to 4217.", expiry: "Until noon.", canConfirm: false, canResend: false)),
    ]

    static let settings: [SettingsViewState] = [
        SettingsViewState(content: .loading), SettingsViewState(content: .failed(bad)),
        SettingsViewState(
            content: .form(form(hasPasscode: false)),
            leaving: .confirming(QuestionViewState(hostile, confirm: "Wipe", keep: "Stay")),
            notice: notice),
        SettingsViewState(content: .form(form(hasPasscode: true)), leaving: .running),
        SettingsViewState(
            content: .form(
                SettingsForm(
                    languages: [], regions: [], themes: [], delays: [], canHavePasscode: false))),
    ]

    private static func form(hasPasscode: Bool) -> SettingsForm {
        let choices = [
            SettingsChoice(value: "", title: hostile, isChosen: true),
            SettingsChoice(value: "b", title: "B"),
        ]
        return SettingsForm(
            languages: choices, regions: choices, themes: choices, delays: choices,
            hasPasscode: hasPasscode,
            passcodeError: hasPasscode ? "Wrong." : nil, isBusy: hasPasscode)
    }

    static let unlocks: [UnlockViewState] = [
        UnlockViewState(),
        UnlockViewState(
            error: "Wrong.", waitsUntil: Date(timeIntervalSince1970: 1_800_000_000),
            hasBiometrics: true, notice: bad),
        UnlockViewState(isChecking: true, hasBiometrics: true),
    ]
}
