import Foundation

struct LoanDTO: Codable, Identifiable, Equatable {
    let id: String
    let title: String
    let due: Date
    let renewals: Int
    let isReserved: Bool
}
