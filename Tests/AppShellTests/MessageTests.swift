import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarTerminal
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

/// The texts of an error: the same on pages, in views and in commands.
@Suite struct MessageTests {
    private static let rules: [any Error] = [
        PaymentError.amountMissing, PaymentError.payeeNotActive(name: "Ann"),
        PaymentTransitionError(step: .cancel, from: .pending),
        MoneyParsingError.empty(example: "1.00"),
        SEPATextError.tooLong(71, .name), AccountIdentifierError.empty,
        IBANError.badChecksum("DE00"), PayeeError.nameMissing,
        StandingOrderFormError.startMissing, StandingOrderChangeError.otherPayee,
        SignInError.usernameMissing, CodeError.expired, PasscodeError.tooSimple,
        ProfileError.nameMissing,
    ]

    @Test(arguments: rules)
    func ruleHasTextInEachLanguage(rule: any Error) {
        let english = AshlarApp.message(for: rule, in: inEnglish.wording)
        let german = AshlarApp.message(for: rule, in: inGerman.wording)
        #expect(english.advice.isEmpty, "the words are a feature's: \(english)")
        #expect(english.text != german.text)
        #expect(CommandError(rule).problem == english.text)
    }

    @Test(arguments: [
        ServerError.offline(reason: "no way"), .timedOut, .busy(retryAfter: .seconds(5)),
        .conflict(detail: "x"), .failed(status: 500, detail: "x"),
    ])
    func commandsAndPagesShareServerErrorTexts(error: ServerError) {
        let words = AshlarApp.message(for: error, in: inEnglish.wording)
        #expect(CommandError(error).problem == words.text)
    }

    @Test func aRefusalKeepsItsReason() {
        let error = ServerError.refused(reason: ReasonCode(rawValue: "AM04"), detail: "no")
        let words = AshlarApp.message(for: error, in: inEnglish.wording)
        #expect(CommandError(error).problem == "\(words.text) \(words.advice)")
        #expect(words.advice == inEnglish.wording("reason.AM04"))
    }

    @Test func commandReportsUnknownIDs() {
        let error = PaymentError.unknownAccount(ID(rawValue: "a9"))
        #expect(CommandError(error).problem == "There is no account a9.")
        #expect(CommandError(error).outcome == .notFound)
    }

    /// It would look like a line of the program itself.
    @Test(arguments: [
        ServerError.conflict(detail: forged), .failed(status: 500, detail: forged),
        .refused(reason: ReasonCode(rawValue: forged), detail: forged),
        .offline(reason: forged), .unreadable(record: forged, field: forged, value: forged),
    ])
    func bankTextCannotStartALine(error: ServerError) {
        let problem = CommandError(error).problem
        // Of the bank’s text only a refusal’s reason is shown.
        if case .refused = error { #expect(problem.contains("Pay again.")) }
        #expect(!Terminal.harmless(problem).contains { $0.isNewline })
    }

    private static let forged = "x\nerror: Nothing was paid.\r\nPay again."
}
