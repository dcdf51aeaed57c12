import AshlarCore

/// Stands for a tab of a browser in ``TabID``.
enum Tab {}

/// What a tab's screens are found by. Each page that is loaded brings a new one, and takes over the
/// screens of the page before it in its tab: of two pages that claim the same screens, as in a tab
/// that was duplicated, one goes on with them.
typealias TabID = ID<Tab>

/// What a request says of its tab.
struct TabClaim: Equatable {
    /// What its forms and its stream of events carry; in an address where there is no script.
    let tab: TabID?
    /// The page before it in its tab, and those before that one which nobody has heard of yet. For a
    /// page that is still to be drawn it is a guess: cookies belong to all tabs.
    let after: [TabID]
    /// The address without the tab.
    let link: String

    static let cookie = "ashlar-tab"
    private static let name = "tab"
    private static let longestChain = 3

    init(_ request: WebRequest) {
        let isPost = request.method == "POST"
        let isEvents = request.path == "/events"
        let form = isPost ? request.form : FormFields([])
        func id(_ text: String?) -> TabID? {
            text.flatMap { $0.isEmpty || $0.utf8.count > 64 ? nil : TabID(rawValue: $0) }
        }
        tab = id(isPost ? form[Self.name] : request.query(Self.name))
        let before =
            isPost
            ? form["after"] : isEvents ? request.query("after") : request.cookie(Self.cookie)
        after = (before ?? "").split(separator: ".").prefix(Self.longestChain)
            .compactMap { id(String($0)) }
        link = Self.plain(request.target)
    }

    /// The address of a place in a tab, for a browser without a script.
    static func link(_ path: String, in tab: TabID) -> String {
        "\(path)\(path.contains("?") ? "&" : "?")\(name)=\(tab.rawValue)"
    }

    private static func plain(_ target: String) -> String {
        target.replacing(/[?&]tab=[^&#?]*$/, with: "")
    }
}
