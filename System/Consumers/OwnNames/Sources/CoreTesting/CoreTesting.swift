public let ownCoreTesting = "CoreTesting"
