public let ownHTTP = "HTTP"
