public import Foundation
public import LendingDomain

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The loans at the library’s server; each call sends a request.
public struct NetworkLoanRepository: LoanRepository {
    private struct List: Decodable { let items: [LoanRecord] }

    private let service: NetworkService

    /// - Parameter server: The base URL of `/loans`.
    public init(server: URL) {
        self.init(server: server, session: URLSession(configuration: .default))
    }

    init(server: URL, session: URLSession) {
        service = NetworkService(server: server, session: session)
    }

    public func loans() async throws -> [Loan] {
        try await service.send("GET", "loans", List.self).items.map { try Loan($0) }
    }

    public func renew(_ loan: Loan, on today: Day) async throws -> Loan {
        try Loan(
            try await service.send("POST", "loans/\(loan.id.rawValue)/renewals", LoanRecord.self))
    }
}
