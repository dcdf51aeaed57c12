public import AshlarCore
public import AshlarOffline

/// An app over `Offline`, as the shell shows it: its outbox and copies are in the inspector, and a damaged
/// store is told of on top of each page.
public protocol OfflineShellDependencies: WebShellDependencies {
    /// The app's.
    var offline: Offline { get }

    /// Where the user sees a command; empty, the default, for what has no page.
    static func link(of command: CommandStatus) -> String
}

extension OfflineShellDependencies {
    /// Empty.
    public static func link(of command: CommandStatus) -> String { "" }

    /// The commands by their names, and the copies; or why the store cannot be read.
    public func inspection() async -> ShellInspection? {
        do { return ShellInspection(try await offline.status(), link: Self.link) } catch {
            return ShellInspection(commands: [], copies: [], problem: "\(error)")
        }
    }

    /// What became of damaged stores, until each is dismissed.
    public func banners(_ wording: Wording) async -> [ShellBanner] {
        var rescues = offline.rescues().makeAsyncIterator()
        return (await rescues.next() ?? []).map { ShellBanner($0, wording) }
    }

    /// Does not show the rescue again.
    public func dismissBanner(_ id: String) throws { try offline.dismissRescue(id) }
}
