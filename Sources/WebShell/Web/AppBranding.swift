/// What pages without a session show of the app: its name, its assets and the languages of its
/// texts.
struct AppBranding: Sendable {
    let name: String
    let languages: [String]
    /// The files that pages load, by path.
    let assets: [String: (bytes: [UInt8], type: String)]

    init<App: WebShellDependencies>(of app: App.Type) {
        name = app.name
        languages = app.languages
        assets = Templates.assets.merging([
            "/app.css": (PackageResources.app_css + app.styles, "text/css; charset=utf-8"),
            "/icon.svg": (app.icon, "image/svg+xml"),
        ]) { $1 }
    }

    /// The name, escaped for HTML.
    var html: String {
        name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}
