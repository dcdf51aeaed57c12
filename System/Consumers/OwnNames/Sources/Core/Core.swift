public let ownCore = "Core"
