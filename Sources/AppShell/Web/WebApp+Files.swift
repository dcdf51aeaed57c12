import AshlarCore
import AshlarDomain
import AshlarFeatureAccounts
import Foundation

/// What is answered with a file.
extension WebApp {
    /// What is recorded now, or the recording that is travelled through, as a file to keep.
    func recording(at path: String, _ screens: ScreenCache) async -> WebAnswer? {
        let trace = root.core.environment.trace
        let text: String
        switch path {
        case "/inspector/recording.jsonl" where user != nil:
            trace.keepStates()
            text = await Task.detached { trace.recording.jsonLines }.value
        case "/inspector/travel.jsonl" where user != nil:
            guard let travel = screens.newest(at: .travel)?.screen as? TravelScreen,
                let recording = travel.recording
            else { return .redirect(to: AppRoute.travel.path) }
            text = await Task.detached { recording.jsonLines }.value
        default: return nil
        }
        return .file(text, named: "ashlar-recording.jsonl", type: "application/jsonl")
    }

    /// Exactly the entries that a link narrows to, as a file that comes piece by piece.
    func statement(_ link: StatementLink, _ words: PageWords) async -> WebAnswer {
        do {
            let export = try await root.domain.exportStatement(
                of: link.account, matching: link.filter.query, as: link.format)
            guard let export else { return lost(.unknownPlace(link: link.path), words) }
            return .pieces(
                FilePieces(export), named: link.fileName, type: link.format.mediaType)
        } catch {
            return message(
                words.wording("shell.notShown"), advice: Notice(Problem(error), words.wording).text,
                status: 500, words)
        }
    }

    /// What a page shows, as a file: its path with another ending.
    func file(at path: String, _ screens: ScreenCache) async -> WebAnswer? {
        guard path.hasSuffix("/receipt.txt") else { return nil }
        let link = String(path.dropLast(4))
        // A path that leads nowhere, or not yet, is told by those that know places.
        guard let asked = try? Place(link: link), let place = try? gate.place(of: link)
        else { return nil }
        guard place == asked else { return .redirect(to: place.path) }
        let entry =
            screens.newest(at: place.route)
            ?? screens.open(place.route, in: TabID(rawValue: ""))
        await entry.screen.appear()
        guard let file = entry.screen.file else { return .redirect(to: place.path) }
        return .file(file.text, named: file.name, type: file.type)
    }
}
