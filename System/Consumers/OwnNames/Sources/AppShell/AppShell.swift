public let ownAppShell = "AppShell"
