import AshlarCore
import AshlarHTTP
import Foundation

/// Why a request is refused, with its page.
///
/// The page looks like every other: assets need no session.
enum WebRefusal: Sendable {
    case otherHost, otherOrigin, noSession, usedLink, noFormToken
    case largeBody, longTarget, method

    /// In the requested language, because the user and the settings may be unknown.
    func answer(to request: WebRequest, of app: AppBranding) -> WebAnswer {
        let accepted = AcceptedLanguages(request.headers["Accept-Language"] ?? "")
        let words = Words(
            [PageWords.shell], locale: Locale(identifier: "en_GB"),
            language: accepted.language(among: app.languages))
        let title = words(title)
        let advice = words(advice)
        var answer = WebAnswer.html(
            """
            <!doctype html>
            <html lang="\(words.language)" dir="\(words.isRightToLeft ? "rtl" : "ltr")"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"><title>\(title) · \(app.html)</title>
            <link rel="icon" href="/icon.svg" type="image/svg+xml">
            <link rel="stylesheet" href="/app.css"></head>
            <body><header class="top"><div class="bar"><span class="brand">\(Self.mark)\(app.html)</span>
            </div></header>
            <main><section class="card empty"><h1>\(title)</h1><p>\(advice)</p></section></main>
            </body></html>

            """, status: status)
        switch self {
        case .method: answer.headers["Allow"] = "GET, HEAD, POST"
        case .largeBody: answer.closes = true
        default: break
        }
        return answer
    }

    private static let mark = "<img src=\"/icon.svg\" alt=\"\" width=\"28\" height=\"28\">"

    private var status: Int {
        switch self {
        case .otherHost: 421
        case .otherOrigin, .usedLink, .noFormToken: 403
        case .noSession: 401
        case .largeBody: 413
        case .longTarget: 414
        case .method: 405
        }
    }

    private var title: String {
        switch self {
        case .otherHost: "refusal.otherHost"
        case .otherOrigin: "refusal.otherOrigin"
        case .noSession: "refusal.noSession"
        case .usedLink: "refusal.usedLink"
        case .noFormToken: "refusal.noFormToken"
        case .largeBody: "refusal.largeBody"
        case .longTarget: "refusal.longTarget"
        case .method: "refusal.method"
        }
    }

    private var advice: String {
        switch self {
        case .otherHost: "refusal.otherHost.advice"
        case .otherOrigin: "refusal.otherOrigin.advice"
        case .noSession: "refusal.noSession.advice"
        case .usedLink: "refusal.usedLink.advice"
        case .noFormToken: "refusal.noFormToken.advice"
        case .largeBody: "refusal.largeBody.advice"
        case .longTarget: "refusal.longTarget.advice"
        case .method: "refusal.method.advice"
        }
    }
}
