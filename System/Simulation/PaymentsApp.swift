import AshlarData
import AshlarDomain
import AshlarOffline
import AshlarOfflineTesting
import Foundation

/// One process of the app with the real Data and Domain.
struct PaymentsApp: FaultApp {
    private struct Dependencies: DataDependencies {
        let device: FaultDevice
        var runtime: RuntimeEnvironment { device.runtime }
        var timeZone: TimeZone { .gmt }
        var server: ServerConnection { device.server }
        var directory: URL { device.directory }
        var secrets: (any SecretStore)? { device.secrets }
    }

    let device: FaultDevice
    let data: DataModule
    let domain: DomainModule
    let hasher: CountingHasher
    var offline: Offline { data.offline }

    init(_ device: FaultDevice) throws {
        self.device = device
        var settings = DataSettings()
        settings.offline = device.settings
        settings.followCap = .seconds(60)
        data = try DataModule(dependencies: Dependencies(device: device), settings: settings)
        hasher = CountingHasher(isGone: device.isGone)
        domain = DomainModule(
            dependencies: data, protection: DeviceProtection(hasher: hasher))
    }

    func run() async { await data.run() }

    func sleep(seconds: Int) async throws {
        try await device.runtime.clock.sleep(for: .seconds(seconds))
    }

    /// All payments that are shown.
    func payments() async throws -> [Payment] {
        try await data.paymentRepository.payments(.all, page: PageRequest(limit: 500)).items
    }

    /// The unconfirmed changes of payees, orders and profile.
    func pendingChanges() async throws -> [(outbox: DecideChange, state: PendingState)] {
        var changes: [(outbox: DecideChange, state: PendingState)] = []
        changes += try await data.payeeRepository.pendingChanges().map {
            (domain.decidePayeeChange, $0.pending)
        }
        changes += try await data.standingOrderRepository.pendingChanges().map {
            (domain.decideStandingOrderChange, $0.pending)
        }
        if let change = try await data.profileRepository.pendingChange() {
            changes.append((domain.decideProfileChange, change.pending))
        }
        return changes
    }
}
