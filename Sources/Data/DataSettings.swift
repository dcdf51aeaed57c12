package import AshlarOffline

/// Settings of Data and of its `Offline`.
package struct DataSettings: Sendable {
    /// The settings of `Offline`; the refresh interval is one minute.
    package var offline: OfflineSettings
    /// The longest interval between two refreshes of payments in progress at the bank.
    package var followCap: Duration = .seconds(30)

    package init() {
        offline = OfflineSettings()
        offline.refreshInterval = .seconds(60)
    }
}
