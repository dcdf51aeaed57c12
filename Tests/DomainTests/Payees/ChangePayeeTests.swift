import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct ChangePayeeTests {
    let domain = InMemoryDomain(
        runtime: .test(),
        payees: [.fixture(id: .id("a"), name: "Abe"), .fixture(id: .id("z"), name: "Zed")])
    let free = AccountIdentifier.fixture(7)

    private func form(_ name: String = "Jane Roe", _ identifier: String? = nil) -> PayeeInput {
        PayeeInput(name: name, identifier: identifier ?? free.description)
    }

    // MARK: Rules

    @Test func trimsNameAndParsesAccount() throws {
        let payee = try NewPayee(form("  Jane \t Roe \n"))
        #expect(payee.name == "Jane Roe")
        #expect(payee.identifier == free)
    }

    @Test(arguments: [
        ("", PayeeError.nameMissing), (" \u{85}\n", .nameMissing),
        (String(repeating: "x", count: 71), .nameTooLong(length: 71)),
        ("Jane\u{202E}eoR", .nameNotPlain), ("Jane\u{7}", .nameNotPlain),
        ("\u{2067}Jane", .nameNotPlain),
    ])
    func refusesANameThatBreaksARule(name: String, error: PayeeError) {
        #expect(throws: error) { try NewPayee(form(name)) }
        #expect(form(name).issues == [.name: error])
    }

    @Test(arguments: [
        "محمد عبد الله", "Zoë O’Brien-Şahin", "\u{915}\u{94D}\u{200D}\u{937}",
        String(repeating: "ä", count: 70),
    ])
    func takesNamesOfAllScripts(name: String) throws {
        #expect(try NewPayee(form(name)).name == name)
    }

    @Test func reportsIssueOfEachField() {
        let issues = PayeeInput(name: "", identifier: "DE00 1234").issues
        #expect(issues[.name] == .nameMissing)
        guard case .identifierInvalid? = issues[.identifier] else {
            Issue.record("\(issues)")
            return
        }
        #expect(PayeeInput(name: "x", identifier: " ").issues == [.identifier: .identifierMissing])
        #expect(form().issues.isEmpty)
    }

    // MARK: Adding

    @Test(arguments: [
        PayeeCheck.match, .closeMatch(name: "Jane Row"), .noMatch, .notAvailable,
    ])
    func reportsCheckAndAddsAnyway(check: PayeeCheck) async throws {
        try domain.payees.bankAnswersCheck(of: free, by: check)
        let review = try await domain.module.reviewPayee(form())
        #expect(review.check == check)
        let payee = try await domain.module.addPayee(review)
        #expect(try await domain.module.getPayees().map(\.name) == ["Abe", "Jane Roe", "Zed"])
        #expect(payee.isActive)
    }

    @Test func addsOneReviewOnce() async throws {
        let review = try await domain.module.reviewPayee(form())
        let first = try await domain.module.addPayee(review)
        let second = try await domain.module.addPayee(review)
        #expect(first == second)
        #expect(try await domain.module.getPayees().count == 3)
    }

    @Test func offlinePayeeIsPendingWithoutCheck() async throws {
        domain.line.cut()
        let review = try await domain.module.reviewPayee(form())
        #expect(review.check == .notAvailable)
        let payee = try await domain.module.addPayee(review)
        #expect(try await domain.module.addPayee(review) == payee)
        let list = try await domain.module.listPayees()
        #expect(list.payees.map(\.name) == ["Abe", "Jane Roe", "Zed"])
        #expect(list.changes.map(\.kind) == [.add(review.payee)])
        #expect(list.changes.map(\.payee) == [payee.id])
        #expect(domain.payees.stored.count == 2)
        domain.line.mend()
        try await domain.payees.deliver()
        // The local id remains valid after the bank has assigned another one.
        let added = try #require(try await domain.payees.payee(payee.id))
        #expect(added.id != payee.id && added.name == "Jane Roe")
        #expect(try await domain.module.listPayees().changes == [])
    }

    @Test func rejectsDuplicateAccount() async throws {
        await #expect(throws: PayeeError.alreadyThere(name: "Abe")) {
            try await domain.module.reviewPayee(form("Somebody", "\(AccountIdentifier.fixture(2))"))
        }
    }

    // MARK: Renaming and deleting

    @Test func renames() async throws {
        try await domain.module.renamePayee(.id("a"), to: " Abraham ")
        #expect(try await domain.payees.payee(.id("a"))?.name == "Abraham")
    }

    @Test func doesNotSendUnchangedName() async throws {
        domain.line.cut()
        try await domain.module.renamePayee(.id("a"), to: "Abe ")
        #expect(try await domain.payees.pendingChanges() == [])
        await #expect(throws: PayeeError.nameMissing) {
            try await domain.module.renamePayee(.id("a"), to: " ")
        }
        await #expect(throws: PayeeError.unknownPayee(.id("x"))) {
            try await domain.module.renamePayee(.id("x"), to: "X")
        }
    }

    @Test func deletesUnlessTheBankRefuses() async throws {
        try domain.payees.bankRefusesDeletion(.id("z"))
        try await domain.module.deletePayee(.id("a"))
        try await domain.module.deletePayee(.id("z"))
        let list = try await domain.module.listPayees()
        #expect(list.payees.map(\.id.rawValue) == ["z"])
        #expect(list.payees[0].isActive)
        let change = try #require(list.changes.first)
        guard case .refused(.paymentUnderWay, _) = change.pending.phase else {
            Issue.record("\(change)")
            return
        }
        #expect(try await domain.module.decidePayeeChange(.drop, about: change.id))
        #expect(try await domain.module.listPayees().changes == [])
    }

    @Test func offlineDeletionMakesPayeeInactive() async throws {
        domain.line.cut()
        try await domain.module.deletePayee(.id("a"))
        try await domain.module.renamePayee(.id("z"), to: "Zeb")
        let list = try await domain.module.listPayees()
        #expect(list.payees.map(\.name) == ["Abe", "Zeb"])
        #expect(list.changes.map(\.kind) == [.delete, .rename(to: "Zeb")])
        #expect(try await domain.module.getPayees().map(\.name) == ["Zeb"])
        #expect(try await domain.module.decidePayeeChange(.takeBack, about: list.changes[0].id))
        #expect(try await domain.module.getPayees().map(\.name) == ["Abe", "Zeb"])
        #expect(
            try await !domain.module.decidePayeeChange(.takeBack, about: list.changes[0].id))
    }

    @Test(
        arguments: [
            (.offline(reason: "cut"), .notSent, [.retry, .takeBack]),
            (.timedOut, .unknown, [.retry]),
            (
                .refused(code: "NARR", detail: "no"), .refused(reason: .narrative, detail: "no"),
                [.retry, .drop]
            ),
            (.conflict(detail: "changed"), .conflict, [.retry, .drop]),
        ] as [(ServerError, PendingState.Phase, [ChangeDecision])])
    func phaseDeterminesDecisions(
        failure: ServerError, phase: PendingState.Phase, decisions: [ChangeDecision]
    ) async throws {
        domain.line.failure = failure
        try await domain.module.renamePayee(.id("a"), to: "Abraham")
        let change = try #require(try await domain.payees.pendingChanges().first)
        #expect(change.pending.phase == phase)
        #expect(change.pending.decisions == decisions)
        let isOpen = change.pending.isOpen
        #expect(try await domain.payees.payee(.id("a"))?.name == (isOpen ? "Abraham" : "Abe"))
        domain.line.mend()
        #expect(try await domain.module.decidePayeeChange(.retry, about: change.id))
        #expect(try await domain.payees.pendingChanges() == [])
        #expect(domain.payees.stored.first { $0.id == .id("a") }?.name == "Abraham")
    }

    /// The requesting task is cancelled meanwhile.
    @Test func deletesAfterDelayUnlessUndone() async throws {
        let clock = ManualClock()
        let domain = InMemoryDomain(
            runtime: .test(clock: clock),
            payees: [.fixture(id: .id("a"), name: "Abe"), .fixture(id: .id("z"), name: "Zed")])
        let deletePayee = domain.module.deletePayee
        let asked = ["a", "z"].map { id in
            Task { try await deletePayee(.id(id), after: .seconds(10), isDue: {}) }
        }
        try await clock.sleepers(atLeast: 2)
        for task in asked { task.cancel() }
        deletePayee.undo(.id("z"))
        #expect(try await asked[1].value == false)
        #expect(try await domain.payees.payees().count == 2)
        clock.advance(by: .seconds(10))
        #expect(try await asked[0].value)
        #expect(try await domain.payees.payees().map(\.id) == [.id("z")])
        // Too late to undo.
        deletePayee.undo(.id("a"))
        #expect(try await domain.payees.payees().count == 1)
    }

    @Test func dueDeletionCannotBeUndone() async throws {
        let clock = ManualClock()
        let domain = InMemoryDomain(runtime: .test(clock: clock), payees: [.fixture(id: .id("a"))])
        let deletePayee = domain.module.deletePayee
        let asked = Task { try await deletePayee(.id("a"), after: .seconds(10), isDue: {}) }
        try await clock.sleepers(atLeast: 1)
        deletePayee.endDelays()
        deletePayee.undo(.id("a"))
        #expect(try await asked.value)
        #expect(try await domain.payees.payees().isEmpty)
    }

    @Test func deletionEndsWithItsSession() async throws {
        let clock = ManualClock()
        let domain = InMemoryDomain(runtime: .test(clock: clock), payees: [.fixture(id: .id("a"))])
        let deletePayee = domain.module.deletePayee
        let asked = Task { try await deletePayee(.id("a"), after: .seconds(10), isDue: {}) }
        try await clock.sleepers(atLeast: 1)
        try await domain.session.signOut()
        clock.advance(by: .seconds(10))
        await #expect(throws: ServerError.signedOut) { try await asked.value }
        #expect(try await domain.payees.payees().count == 1)
    }

    // MARK: Searching

    @Test(arguments: [
        ("", true), ("jo", true), ("weber jon", true), ("WEB", true), ("webers", false),
        ("onas", false), ("DE89 3704", true), ("3704 0044 05", true), ("0000", false),
        ("j 3704", false), ("zöe", false),
    ])
    func findsPayeeByWordPrefixAndNumber(search: String, isFound: Bool) throws {
        let payee = Payee.fixture(
            name: "Jonas Wéber", identifier: .iban(try IBAN("DE89370400440532013000")))
        #expect(payee.matches(search) == isFound)
    }
}
