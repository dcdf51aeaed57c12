import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments

extension DataStatus.Change {
    /// The command’s title in the inspector.
    var title: String {
        switch self {
        case .payment: "payment"
        case .newPayee: "new payee"
        case .payeeName: "new name of a payee"
        case .payeeDeletion: "deletion of a payee"
        case .newOrder: "new standing order"
        case .orderChange: "change of a standing order"
        case .profile: "change of the profile"
        }
    }

    /// The page that shows the command’s subject.
    func link(row: String) -> String {
        switch self {
        case .payment: PaymentsRoute.detail(ID(rawValue: row)).path
        case .newPayee, .payeeName, .payeeDeletion: PaymentsRoute.payees.path
        case .newOrder: PaymentsRoute.standingOrders.path
        case .orderChange: PaymentsRoute.standingOrder(ID(rawValue: row)).path
        case .profile: AccountsRoute.profile.path
        }
    }
}
