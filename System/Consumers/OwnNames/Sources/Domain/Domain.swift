public let ownDomain = "Domain"
