public let ownSharedUI = "SharedUI"
