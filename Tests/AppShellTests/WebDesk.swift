import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarSandboxBank
import AshlarTerminal
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarData
@testable import AshlarWebShell

/// The whole program behind its pages, with its own bank, a signed-in user and one browser.
@MainActor final class WebDesk {
    let setup: Setup
    let root: CompositionRoot
    let app: RequestRouter<AshlarApp>
    private let temporary = TemporaryDirectory()
    private let browser = WebSession(id: "cookie", formToken: "token")

    init(_ platform: Platform) async throws {
        setup = Setup(
            bank: .embedded(.generated(seed: 7, rows: 40)),
            folder: try DataFolder(path: temporary.url.path, name: "ashlar"))
        root = try CompositionRoot(platform: platform, setup: setup)
        try await root.signInSandboxUser()
        let app = AshlarApp(root: root)
        self.app = RequestRouter(
            app,
            makeScreen: ScreenMaker(
                app: app, templates: try Templates(), locale: Locale(identifier: "en_GB")))
    }

    func answer(_ target: String) async -> WebAnswer {
        await app.answer(
            WebRequest(method: "GET", target: target, headers: ["Accept-Language": "en"]),
            of: browser)
    }

    /// The page as text.
    func get(_ target: String) async -> String {
        guard case .bytes(let bytes) = await answer(target).body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// As sent by the pages’ script.
    func post(_ target: String, _ body: String) async -> WebAnswer {
        await app.answer(
            WebRequest(
                method: "POST", target: target,
                headers: ["Accept": "application/json", "Accept-Language": "en"],
                body: .whole(Foundation.Data(body.utf8))), of: browser)
    }
}
