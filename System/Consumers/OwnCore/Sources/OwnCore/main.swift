import Core
import FeatureAccounts

print("\(Engine().name), and \(AccountsModule.self)")
