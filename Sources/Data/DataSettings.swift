package import AshlarOffline

/// The numbers that Data works by, besides those of `Offline`.
package struct DataSettings: Sendable {
    /// How `Offline` works.
    package var offline: OfflineSettings
    /// The longest pause between two looks at payments that are under way at the bank.
    package var followCap: Duration = .seconds(30)

    package init() {
        offline = OfflineSettings()
        offline.refreshInterval = .seconds(60)
    }
}
