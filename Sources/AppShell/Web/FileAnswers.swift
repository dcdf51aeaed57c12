import AshlarRecording
import AshlarCore
import AshlarDomain
import AshlarFeatureAccounts
import Foundation

/// Answers with files: recordings, statements, and what a page offers to be kept.
@MainActor
struct FileAnswers {
    let root: CompositionRoot
    let gate: SessionGate
    let pages: WebPages

    /// - Returns: `nil` for what is no file's link.
    func answer(_ request: WebRequest, _ visitor: Visitor) async -> WebAnswer? {
        if let recording = await recording(at: request.path, visitor.screens) { return recording }
        if request.method == "GET", let link = StatementLink(path: request.target) {
            return await statement(link, visitor.words)
        }
        return await receipt(at: request.path, visitor.screens)
    }

    /// What is recorded now, or the recording that is travelled through.
    private func recording(at path: String, _ screens: ScreenCache) async -> WebAnswer? {
        guard gate.session != nil else { return nil }
        let trace = root.core.environment.trace
        let lines: @Sendable () -> String
        switch path {
        case "/inspector/recording.jsonl":
            trace.keepStates()
            lines = { trace.recording.jsonLines }
        case "/inspector/travel.jsonl":
            guard let travel = screens.newest(at: .travel)?.screen as? TravelScreen,
                let travelled = travel.recording
            else { return .redirect(to: InspectorRoute.travel.path) }
            lines = { travelled.jsonLines }
        default: return nil
        }
        let text = await Task.detached { lines() }.value
        return .file(text, named: "ashlar-recording.jsonl", type: "application/jsonl")
    }

    /// Exactly the entries that a link narrows to, as a file that comes piece by piece.
    private func statement(_ link: StatementLink, _ words: PageWords) async -> WebAnswer {
        // Once signed in again, a person is where the link to the file is.
        guard gate.session != nil else {
            return .redirect(to: AccountsRoute.entries(of: link.account, link.filter).path)
        }
        do {
            let export = try await root.domain.exportStatement(
                of: link.account, matching: link.filter.query, as: link.format)
            guard let export else { return pages.lost(.unknownPlace(link: link.path), words) }
            return .pieces(
                FilePieces(export), named: link.fileName, type: link.format.mediaType)
        } catch {
            return pages.message(
                words.wording("shell.notShown"),
                advice: Features.message(for: error, in: words.wording).text,
                status: 500, words)
        }
    }

    /// What a page shows, as a file: its path with another ending.
    private func receipt(at path: String, _ screens: ScreenCache) async -> WebAnswer? {
        guard path.hasSuffix("/receipt.txt") else { return nil }
        // A path that leads nowhere, or not yet, is told by those that know places.
        guard let here = try? AppCoordinator<AppRoute>(link: String(path.dropLast(4))) else {
            return nil
        }
        let asked = here.current
        here.follow(gate.status, of: gate.owner)
        guard here.current == asked else { return .redirect(to: here.link) }
        let entry = screens.newest(at: asked) ?? screens.open(asked, in: TabID(rawValue: ""))
        await entry.screen.appear()
        guard let file = entry.screen.file else { return .redirect(to: here.link) }
        return .file(file.text, named: file.name, type: file.type)
    }
}
