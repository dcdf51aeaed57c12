import AshlarCore
import AshlarRecording
import Foundation

/// Responds with files: recordings, the app’s downloads, and the files of pages.
@MainActor
struct FileAnswers<App: WebShellDependencies> {
    let app: App
    let gate: any AppGate
    let pages: WebPages<App>

    /// - Returns: `nil` if the request is not for a file.
    func answer(_ request: WebRequest, _ visitor: Visitor<App>) async -> WebAnswer? {
        if let recording = await recording(at: request.path, visitor.screens) { return recording }
        if request.method == "GET", let download = app.download(request.target) {
            return await answer(download, at: request.target, visitor.words)
        }
        return await text(at: request.path, visitor.screens)
    }

    private var isSignedIn: Bool { ![.signedOut, .unknown].contains(gate.status) }

    /// The current trace, or the recording of the time travel page.
    private func recording(at path: String, _ screens: ScreenCache<App>) async -> WebAnswer? {
        guard isSignedIn else { return nil }
        let trace = app.runtime.trace
        let lines: @Sendable () -> String
        switch path {
        case "/inspector/recording.jsonl":
            trace.keepStates()
            lines = { trace.recording.jsonLines }
        case "/inspector/travel.jsonl":
            guard let travel = screens.newest(at: .travel)?.screen as? TravelScreen<App>,
                let travelled = travel.recording
            else { return .redirect(to: InspectorRoute.travel.path) }
            lines = { travelled.jsonLines }
        default: return nil
        }
        let text = await Task.detached { lines() }.value
        let name = App.name.lowercased().replacing(/[^a-z0-9]+/, with: "-")
        return .file(text, named: "\(name)-recording.jsonl", type: "application/jsonl")
    }

    /// The download of a link, sent in pieces.
    private func answer(
        _ download: ShellDownload<App>, at link: String, _ words: PageWords
    ) async -> WebAnswer {
        // After sign-in, the user sees the page that links to the file.
        guard isSignedIn else { return .redirect(to: download.place.path) }
        do {
            guard let pieces = try await download.open() else {
                return pages.lost(.unknownPlace(link: link), words)
            }
            return .pieces(pieces, named: download.name, type: download.type)
        } catch {
            return pages.message(
                words.wording("shell.notShown"),
                advice: App.message(for: error, in: words.wording).text,
                status: 500, words)
        }
    }

    /// The file of a page: its path with `.txt` appended.
    private func text(at path: String, _ screens: ScreenCache<App>) async -> WebAnswer? {
        // Any other path is not that of a file: the caller answers it.
        guard path.hasSuffix(".txt"),
            let here = try? AppCoordinator<AppRoute<App>>(link: String(path.dropLast(4)))
        else { return nil }
        let asked = here.current
        here.follow(gate.status, of: gate.owner)
        guard here.current == asked else { return .redirect(to: here.link) }
        let entry = screens.newest(at: asked) ?? screens.open(asked, in: TabID(rawValue: ""))
        await entry.screen.appear()
        guard let file = entry.screen.file else { return .redirect(to: here.link) }
        return .file(file.text, named: file.name, type: file.type)
    }
}
