import AshlarDomain
import AshlarHTTP
import AshlarOfflineTesting
import AshlarSandboxBank
import Foundation

/// The real bank in this process, and its observed state after each request.
///
/// Unchecked: only the world’s thread uses it.
final class SimulatedBank: FaultServer, @unchecked Sendable {
    private struct Dependencies: SandboxBankDependencies {
        let runtime: RuntimeEnvironment
        var timeZone: TimeZone { .gmt }
        var directory: URL? { nil }
        let history: BankHistory
        let rules: BankRules
    }

    private struct NoLog: LogSink { func write(_ entry: LogEntry) {} }

    static let accounts = ["acc-everyday", "acc-household"]
    /// The number of payees that the customer has before one is added.
    static let payees = 11

    let module: SandboxBankModule
    let rules: BankRules
    let historyRows: Int
    let customer = Customer()
    private(set) var ledger = BankLedger(made: [], balances: [], isBalanced: true)
    private(set) var phone: [BankMessage] = []
    private(set) var effects: [ServerDouble.Effect] = []
    private(set) var finding: String?
    /// All states that orders and the profile have had at the bank.
    private(set) var knownStates: Set<String> = []
    private var lists: [String: [String]] = [:]
    private var version: [Int] = []
    private var keys: [String: (key: String?, body: Foundation.Data)] = [:]
    private var blocked: [(account: ID<Account>, until: Date)] = []
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date, _ user: FaultUser) {
        self.now = now
        historyRows = user.happens(40) ? user.within(1...24) : 0
        rules = BankRules(user)
        let runtime = RuntimeEnvironment(
            clock: ContinuousClock(), now: now, makeID: { "" }, random: { user.random() },
            log: Log(sink: NoLog(), level: .error, now: now))
        let dependencies = Dependencies(
            runtime: runtime, history: .generated(seed: user.random(), rows: historyRows),
            rules: rules)
        do { module = try SandboxBankModule(dependencies: dependencies) } catch {
            // Only a bank with a directory can fail.
            preconditionFailure("The in-memory bank cannot be created: \(error)")
        }
    }

    // MARK: Requests

    func isCommand(_ request: HTTPRequest) -> Bool {
        switch request.method {
        case .post: Self.made.contains(request.path)
        case .put: request.path == "/v1/profile" || request.path.hasPrefix("/v1/standing-orders/")
        case .patch, .delete: request.path.hasPrefix("/v1/payees/")
        default: false
        }
    }

    private static let made: Set = ["/v1/payments", "/v1/payees", "/v1/standing-orders"]

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        checkKey(request)
        await openAccounts()
        let answer = try await module.transport.send(request)
        if isCommand(request), (200..<300).contains(answer.status),
            answer.headers["Idempotency-Replayed"] == nil
        {
            effects.append(
                ServerDouble.Effect(
                    method: "\(request.method)", path: request.path,
                    key: request.headers["Idempotency-Key"], body: request.body, row: ""))
        }
        await readBooks()
        return answer
    }

    func problem(_ status: Int, _ code: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: ["Content-Type": "application/problem+json"],
            body: Foundation.Data(
                #"{"type":"urn:ashlar:problem:\#(code)","title":"No"}"#.utf8))
    }

    /// Reads the books, also after the bank’s own actions.
    private func readBooks() async {
        let before = ledger
        ledger = await module.ledger()
        phone = await module.messages()
        if let news = await module.rows(since: version) {
            version = news.version
            lists = news.rows
            note(news.rows)
        }
        if ledger.made != before.made { checkBooks() }
    }

    private func note(_ rows: [String: [String]]) {
        let orders = (rows["/v1/standing-orders"] ?? []).compactMap { ObservedRow($0) }
        for order in orders { knownStates.insert("\(order.id ?? "") \(order.status ?? "")") }
        for profile in (rows["/v1/profile"] ?? []).compactMap({ ObservedRow($0) }) {
            knownStates.insert("\(profile.name ?? "") \(profile.email ?? "")")
        }
        let names = orders.compactMap(\.clientOrderId)
        if Set(names).count < names.count { find("An order was set up twice: \(names).") }
        let payees = rows["/v1/payees"] ?? []
        if Set(payees).count < payees.count { find("A payee was added twice.") }
    }

    /// Whether the order ever had this status at the bank.
    func hasHad(_ order: StandingOrder) -> Bool {
        knownStates.contains("\(order.id) \(order.status.code)")
    }

    /// Whether the profile ever had this name and address at the bank.
    func hasHad(_ profile: UserProfile) -> Bool {
        knownStates.contains("\(profile.name) \(profile.email)")
    }

    func rows(_ path: String) -> [String] { lists[path] ?? [] }

    var isAtRest: Bool {
        blocked.isEmpty
            && !ledger.made.contains { !$0.status.isFinal && $0.status != .scheduled }
    }

    func find(_ text: String) { finding = finding ?? text }

    /// Checks that a payment is always sent with the same key and bytes.
    private func checkKey(_ request: HTTPRequest) {
        guard request.method == .post, request.path == "/v1/payments" else { return }
        struct Body: Decodable { let clientPaymentId: String }
        // An unreadable body has an empty id, which was never confirmed.
        let id = (try? JSONDecoder().decode(Body.self, from: request.body).clientPaymentId) ?? ""
        let key = request.headers["Idempotency-Key"]
        if let known = keys[id], known.key != key || known.body != request.body {
            find("\(id) is sent with another key or other bytes than before.")
        }
        keys[id] = (key, request.body)
        if !customer.intents.contains(where: { $0.id.rawValue == id && !$0.wasRejectedOnDevice }) {
            find("\(id) is sent, but was never confirmed.")
        }
    }

    // MARK: The bank’s actions

    /// Works at the bank’s desk; an action that is no longer possible is skipped.
    func atDesk(_ work: (BankDesk) async throws -> Void) async {
        try? await work(module.desk)
        await readBooks()
    }

    func block(_ account: ID<Account>, seconds: Int) async {
        blocked.append((account, now().addingTimeInterval(Double(seconds))))
        await atDesk { try await $0.set(.blocked, of: account) }
    }

    private func openAccounts() async {
        let due = blocked.filter { $0.until <= now() }.map(\.account)
        blocked.removeAll { $0.until <= now() }
        for account in due {
            // An account that was closed meanwhile stays closed.
            try? await module.desk.set(.open, of: account)
        }
    }
}

/// The checked fields of an order, or of a profile, on the wire.
private struct ObservedRow: Decodable {
    let id, clientOrderId, status: String?
    let name, email: String?

    init?(_ text: String) {
        // The bank’s own text is one of the two.
        guard let row = try? JSONDecoder().decode(Self.self, from: Foundation.Data(text.utf8))
        else { return nil }
        self = row
    }
}

extension BankRules {
    /// The settings of one schedule.
    fileprivate init(_ user: FaultUser) {
        self.init()
        let processing = Duration.seconds(user.pick([3, 10, 60]) ?? 3)
        processingAfter = processing / 3
        completedAfter = processing
        accessTokenLifetime = .seconds(
            user.renewsOften ? user.within(20...60) : user.pick([900, 900, 7 * 86_400]) ?? 900)
        keyLifetime = .seconds(24 * 3600)
        // A bank that relies on the key alone does not mask the app’s errors.
        refusesKnownPayments = user.happens(20)
        if user.happens(50) { fees = .usual }
        if user.happens(40) { approvals = ApprovalRule(threshold: 60, isForNewAccounts: true) }
    }
}
