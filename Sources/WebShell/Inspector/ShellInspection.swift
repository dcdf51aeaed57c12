public import AshlarOffline

/// What the inspector shows of an app's store: what waits in the outbox, and the copies.
public struct ShellInspection: Sendable {
    /// A command, and what the app calls it.
    public struct Command: Sendable {
        let status: CommandStatus
        /// What it does, in words.
        let title: String
        /// Where the user sees it; empty for what has no page.
        let link: String

        /// - Parameter link: Empty for what has no page.
        public init(_ status: CommandStatus, title: String, link: String = "") {
            self.status = status
            self.title = title
            self.link = link
        }
    }

    /// A copy, and how many rows it has.
    public struct Copy: Sendable {
        let state: OfflineStatus.Copy
        let rows: Int?

        /// - Parameter rows: `nil` where they are not counted.
        public init(_ state: OfflineStatus.Copy, rows: Int? = nil) {
            self.state = state
            self.rows = rows
        }
    }

    let commands: [Command]
    let copies: [Copy]
    let problem: String

    /// - Parameter problem: Why the store could not be read, or empty.
    public init(commands: [Command], copies: [Copy], problem: String = "") {
        self.commands = commands
        self.copies = copies
        self.problem = problem
    }

    /// By the names of the commands, which are called as their kinds are.
    ///
    /// - Parameter link: Where the user sees a command; empty for what has no page.
    public init(
        _ status: OfflineStatus, link: (CommandStatus) -> String = { _ in "" }
    ) {
        self.init(
            commands: status.commands.map { Command($0, title: $0.name, link: link($0)) },
            copies: status.copies.map { Copy($0) })
    }
}
