import AshlarCore
import AshlarWebShell
import Foundation

/// The smallest app for the shell: notes without a server, a store or sign-in.
struct NotesApp: WebShellDependencies {
    static let name = "Notes & Co"
    static let features: [any WebFeature<NotesApp>.Type] = [NotesPages.self]
    static let home = AppRoute(NotesRoute.list, of: NotesPages.self)
    static let table = Words.Table([
        "en": [Array(#""notes.title" = "Notes";"#.utf8)],
        "de": [Array(#""notes.title" = "Notizen";"#.utf8)],
    ])

    let runtime: RuntimeEnvironment
    let timeZone = TimeZone.gmt
    let locale = Locale(identifier: "en_GB")
    /// The initial items of every list.
    let modules: [String]
}

enum NotesRoute: DeepLink {
    case list
    case note(Int)

    init(path: String) throws(DeepLinkError) {
        let segments = try LinkPath(path).segments
        switch (segments.first, segments.dropFirst().first.flatMap { Int($0) }) {
        case ("notes", nil) where segments.count == 1: self = .list
        case ("notes", let number?) where segments.count == 2: self = .note(number)
        default: throw .unknownPlace(link: path)
        }
    }

    var path: String {
        switch self {
        case .list: "/notes"
        case .note(let number): "/notes/\(number)"
        }
    }
}

struct NotesPages: WebFeature {
    static let navigation = [NavigationItem(section: "notes", title: "notes.title")]
    static let templates = [
        "notes": Array(
            """
            <h1>{{w.notes.title}}</h1>
            <form method="post" action="{{here}}" id="add">{{> csrf}}
            <label for="text">{{w.notes.add}}</label><input name="text" id="text">
            <button name="do" value="add">{{w.notes.add}}</button></form>
            <ol>{{#notes}}<li>{{.}}</li>{{/notes}}</ol>
            """.utf8)
    ]
    static let presenters: [any PagePresenter] = [NotesPresenter()]

    let module: NotesModule

    init(_ notes: [String], _ setup: FeatureSetup<NotesRoute>) {
        module = NotesModule(notes: notes, navigate: setup.navigate)
    }

    func screen(for route: NotesRoute, _ make: ScreenMaker<NotesApp>) -> any Screen {
        make(module.noteList(make.app.runtime), NotesPresenter())
    }
}

struct NotesModule: FeatureModule {
    static let table = Words.Table([
        "en": [Array(#""notes.add" = "Add";"#.utf8)],
        "de": [Array(#""notes.add" = "Hinzufügen";"#.utf8)],
    ])

    let notes: [String]
    let navigate: @MainActor @Sendable (NotesRoute) -> Void

    var replayable: [ReplayableFeature] { [ReplayableFeature(NoteList())] }

    @MainActor
    func noteList(
        _ runtime: RuntimeEnvironment
    ) -> some ViewModel<NoteList.State, NoteList.Event> {
        FeatureViewModel(
            NoteList(), state: NoteList.State(notes: notes), environment: runtime
        ) { [navigate] event in
            if case .opened(let number) = event { navigate(.note(number)) }
        }
    }
}

struct NotesPresenter: PagePresenter {
    static let template = "notes"
    static let appeared: NoteList.Event? = nil

    func events(_ form: FormFields) -> [NoteList.Event] {
        switch form["do"] {
        case "add": [.submitted(form["text"] ?? "")]
        case "open": form["number"].flatMap { Int($0) }.map { [.opened($0)] } ?? []
        default: []
        }
    }

    func file(_ state: NoteList.State) -> ScreenFile? {
        ScreenFile(
            name: "notes.txt", type: "text/plain; charset=utf-8",
            text: state.notes.joined(separator: "\n"))
    }
}

/// A list of notes.
struct NoteList: Feature {
    enum Event: Equatable, Sendable {
        case submitted(String)
        case opened(Int)
    }

    enum Action: Codable, Equatable, Sendable { case add(String) }

    struct State: Codable, Equatable, Sendable { var notes: [String] }

    func action(for event: Event) -> Action? {
        switch event {
        case .submitted(let text): text.isEmpty ? nil : .add(text)
        case .opened: nil
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .add(let text): state.notes.append(text)
        }
        return .none
    }
}
