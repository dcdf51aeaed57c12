public import AshlarCore
public import AshlarOffline
public import LendingDomain

/// The offline repository of loans.
public struct OfflineLoanRepository: LoanRepository {
    private let offline: Offline
    private var rows: LocalCopy<LoanCollection> { offline.copy(of: LoanCollection.self) }

    /// - Throws: `StoreError` if the directory cannot be used.
    public init(dependencies: some OfflineDependencies) throws {
        let contents = OfflineContents(
            collections: [LoanCollection.self], commands: [SendRenewal.self])
        offline = try Offline(dependencies: dependencies, contents: contents)
    }

    /// Sends and refreshes until it is cancelled.
    public func run() async { await offline.run() }

    public var copy: any SyncedRepository { rows }
    public func loans() async throws -> [Loan] { try await rows.all() }

    public func renew(_ loan: Loan, on today: Day) async throws {
        guard try await rows.one(loan.id.rawValue) == loan else {
            throw LoanError.outdated(loan.id)
        }
        try await offline.perform(
            SendRenewal(loan: loan.id, number: loan.renewals + 1, day: today))
    }

    public func renewals() async throws -> [Renewal] {
        try offline.commands().compactMap(Renewal.init)
    }

    public func drop(_ id: Renewal.ID) async throws { try await offline.drop(id.rawValue) }
}

extension Renewal {
    /// `nil` for a renewal that the server has confirmed.
    init?(_ status: CommandStatus) {
        let state: State
        switch status.phase {
        case .waiting, .sending, .unknown: state = .onItsWay
        case .parked, .refused, .takenBack: state = .failed
        case .done: return nil
        }
        self.init(
            id: ID(rawValue: status.id), loan: Loan.ID(rawValue: status.row), state: state)
    }
}
