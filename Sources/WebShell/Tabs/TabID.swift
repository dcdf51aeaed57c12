import AshlarCore

/// The phantom type of ``TabID``.
enum Tab {}

/// The owner of a tab’s screens. Each loaded page gets a new one and takes over the screens of the
/// previous page in its tab: if two pages claim the same screens, as in a duplicated tab, one gets
/// them.
typealias TabID = ID<Tab>

/// A request’s claim to the screens of a tab.
struct TabClaim: Equatable {
    /// The tab of its forms and its event stream; in the address where there is no script.
    let tab: TabID?
    /// The previous page in its tab, and earlier ones that the server has not received. Before a
    /// page is drawn this is a guess: all tabs share cookies.
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

    /// The address of a page in a tab, for a browser without a script.
    static func link(_ path: String, in tab: TabID) -> String {
        "\(path)\(path.contains("?") ? "&" : "?")\(name)=\(tab.rawValue)"
    }

    private static func plain(_ target: String) -> String {
        target.replacing(/[?&]tab=[^&#?]*$/, with: "")
    }
}
