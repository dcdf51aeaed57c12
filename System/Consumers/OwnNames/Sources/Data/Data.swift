public let ownData = "Data"
