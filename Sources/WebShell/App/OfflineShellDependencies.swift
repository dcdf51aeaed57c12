public import AshlarCore
public import AshlarOffline

/// An app that uses `Offline`: the inspector shows its outbox and copies, and every page shows a
/// banner about a damaged store.
public protocol OfflineShellDependencies: WebShellDependencies {
    /// The app’s `Offline` instance.
    var offline: Offline { get }

    /// The link of the page that shows a command; empty, the default, if there is none.
    static func link(of command: CommandStatus) -> String
}

extension OfflineShellDependencies {
    /// Empty.
    public static func link(of command: CommandStatus) -> String { "" }

    /// The copies and the commands, with their names as titles; or why the store cannot be read.
    public func inspection() async -> ShellInspection? {
        do { return ShellInspection(try await offline.status(), link: Self.link) } catch {
            return ShellInspection(commands: [], copies: [], problem: "\(error)")
        }
    }

    /// Reports of damaged stores, until each is dismissed.
    public func banners(_ wording: Wording) async -> [ShellBanner] {
        var rescues = offline.rescues().makeAsyncIterator()
        return (await rescues.next() ?? []).map { ShellBanner($0, wording) }
    }

    /// Dismisses the report of a rescue.
    public func dismissBanner(_ id: String) throws { try offline.dismissRescue(id) }
}
