import Foundation
import LendingDomain

extension Loan {
    /// - Throws: `LoanError` for an invalid loan.
    init(_ dto: LoanDTO) throws(LoanError) {
        try self.init(
            id: ID(rawValue: dto.id), title: dto.title, due: Day(dto.due, in: .gmt),
            renewals: dto.renewals, isReserved: dto.isReserved)
    }
}
