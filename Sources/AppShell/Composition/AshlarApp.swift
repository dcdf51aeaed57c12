import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import AshlarOffline
import AshlarSandboxBank
import AshlarTerminal
import AshlarWebShell
import Foundation

/// The app’s part of the web shell.
struct AshlarApp: WebShellDependencies {
    static let name = "Ashlar"
    static let features = Features.all
    static let home = AppRoute.accounts(.list)
    static let signIn = AppRoute.accounts(.signIn)
    static let unlock = AppRoute.accounts(.unlock)
    static let table = Words.Table([
        "en": [PackageResources.App_en_strings], "de": [PackageResources.App_de_strings],
    ])
    static let templates = ["phone": PackageResources.phone_mustache]
    static let styles = PackageResources.own_css
    static var layers: [[String]] {
        [["AppShell"], features.map { $0.name } + ["Data", "SandboxBank"], ["Domain"], ["Core"]]
    }

    static func wording(locale: Locale, language: String?, timeZone: TimeZone) -> Wording {
        Wording(locale: locale, language: language, timeZone: timeZone, tables: tables)
    }

    static func message(for error: any Error, in wording: Wording) -> Notice {
        ownMessage(for: error, in: wording).map { Notice(.bad, $0) }
            ?? DomainModule.message(for: error, in: wording)
    }

    let root: CompositionRoot

    var runtime: RuntimeEnvironment { root.core.environment }
    var timeZone: TimeZone { root.domain.timeZone }
    var modules: DomainModule { root.domain }

    @MainActor
    func makeGate(
        onChange: @escaping @MainActor (any AppGate, GateChange) -> Void
    ) -> any AppGate { SessionGate(dependencies: root.domain, onChange: onChange) }

    func settings() async throws -> ShellSettings {
        let chosen = try await root.domain.getSettings()
        return ShellSettings(
            language: chosen.language, region: chosen.region,
            theme: ShellSettings.Theme(rawValue: chosen.theme.rawValue) ?? .system)
    }

    func footnote(_ words: Words) -> String { root.bank == nil ? "" : words("shell.sandbox") }

    func banners(_ wording: Wording) async -> [ShellBanner] {
        await root.rescues().map(RescueWords(wording: wording).banner)
    }

    func dismissBanner(_ id: String) throws { try root.data.dismissRescue(id) }

    /// The entries that the link of an account’s page selects.
    func download(_ link: String) -> ShellDownload<AshlarApp>? {
        guard let link = StatementLink(path: link) else { return nil }
        return ShellDownload(
            name: link.fileName, type: link.format.mediaType,
            insteadOf: .accounts(.entries(of: link.account, link.filter))
        ) {
            try await root.domain.exportStatement(
                of: link.account, matching: link.filter.query, as: link.format
            )?.bytes
        }
    }

    @MainActor
    func makeSide(_ times: ShellTimes) -> (any PageSide)? {
        root.bank.map { PhoneSide($0, times: times) }
    }

    func inspection() async -> ShellInspection? { ShellInspection(await root.data.status()) }

    var network: (any InspectedNetwork)? {
        root.bank.map { bank in
            SandboxNetworkControl(bank.network) { [domain = root.domain] in
                // The outbox retries after a failure.
                try? await domain.syncedPayments.refresh()
            }
        }
    }
}

extension StatementExport {
    /// As bytes, streamed: memory use does not depend on the length of the file.
    fileprivate var bytes: ShellDownload<AshlarApp>.Pieces { map { Array($0.utf8) } }
}

extension ShellInspection {
    fileprivate init(_ status: DataStatus) {
        self.init(
            commands: status.outbox.map { command in
                let change = DataStatus.Change(command)
                return Command(
                    command, title: change?.title ?? "“\(command.name)” of another version",
                    link: change?.link(row: command.row) ?? "")
            },
            copies: status.copies.map { Copy($0.state, rows: $0.rows) },
            problem: status.problem ?? "")
    }
}
