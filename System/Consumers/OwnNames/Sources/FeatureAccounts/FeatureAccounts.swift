public let ownFeatureAccounts = "FeatureAccounts"
