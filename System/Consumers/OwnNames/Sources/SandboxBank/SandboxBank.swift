public let ownSandboxBank = "SandboxBank"
