import Foundation
import LendingDomain

extension Loan {
    /// - Throws: `LoanError` for a loan that cannot be one.
    init(_ dto: LoanDTO) throws(LoanError) {
        try self.init(
            id: ID(rawValue: dto.id), title: dto.title, due: Day(dto.due, in: .gmt),
            renewals: dto.renewals, isReserved: dto.isReserved)
    }
}
