public import AshlarOffline

/// The state of an app’s store for the inspector: the outbox and the copies.
public struct ShellInspection: Sendable {
    /// A command and its title.
    public struct Command: Sendable {
        let status: CommandStatus
        /// The user-facing title.
        let title: String
        /// The page that shows the command; empty if there is none.
        let link: String

        /// Creates a command; an empty link means that no page shows it.
        public init(_ status: CommandStatus, title: String, link: String = "") {
            self.status = status
            self.title = title
            self.link = link
        }
    }

    /// A copy and its number of rows.
    public struct Copy: Sendable {
        let state: OfflineStatus.Copy
        let rows: Int?

        /// `rows` is `nil` if they are not counted.
        public init(_ state: OfflineStatus.Copy, rows: Int? = nil) {
            self.state = state
            self.rows = rows
        }
    }

    let commands: [Command]
    let copies: [Copy]
    let problem: String

    /// `problem` states why the store cannot be read, or is empty.
    public init(commands: [Command], copies: [Copy], problem: String = "") {
        self.commands = commands
        self.copies = copies
        self.problem = problem
    }

    /// Titles commands by their kind; `link` returns the page that shows a command, or an empty
    /// text.
    public init(
        _ status: OfflineStatus, link: (CommandStatus) -> String = { _ in "" }
    ) {
        self.init(
            commands: status.commands.map { Command($0, title: $0.name, link: link($0)) },
            copies: status.copies.map { Copy($0) })
    }
}
