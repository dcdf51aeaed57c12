public let ownFeaturePayments = "FeaturePayments"
