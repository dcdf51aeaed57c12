import Core

/// Why a request goes no further, in words for whoever sent it.
///
/// Plain pages without the style sheet, which needs a session too.
enum WebRefusal: Sendable {
    case otherHost, otherOrigin, noSession, usedLink, noFormToken
    case largeBody, longTarget, method

    var answer: WebAnswer {
        var answer = WebAnswer.html(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"><title>\(title) · Ashlar</title></head>
            <body><main><h1>\(title)</h1><p>\(advice)</p></main></body></html>

            """, status: status)
        switch self {
        case .method: answer.headers["Allow"] = "GET, HEAD, POST"
        case .largeBody: answer.closes = true
        default: break
        }
        return answer
    }

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
        case .otherHost: "This address is not served"
        case .otherOrigin: "Refused: the request came from another site"
        case .noSession: "This browser is not let in yet"
        case .usedLink: "This link cannot be used"
        case .noFormToken: "Refused: the form is not from this page"
        case .largeBody: "The form is too large"
        case .longTarget: "The address is too long"
        case .method: "This cannot be done here"
        }
    }

    private var advice: String {
        switch self {
        case .otherHost:
            "Ashlar answers to 127.0.0.1 and localhost with its own port alone. "
                + "Open the link that AppShell printed."
        case .otherOrigin: "Use the pages of this app itself: open the link that AppShell printed."
        case .noSession:
            "Open the link that AppShell printed in the terminal when it started. It lets one "
                + "browser in, once. If it was used already, start AppShell again for a new one."
        case .usedLink:
            "It lets one browser in, once, and this one was used, or is not complete. "
                + "Start AppShell again for a new one."
        case .noFormToken: "Go back, load the page again, and send the form once more."
        case .largeBody: "A form here has at most 64 KB. Send less text."
        case .longTarget: "An address here has at most 4096 bytes. Use a shorter search."
        case .method: "Pages are read with GET, and forms are sent with POST."
        }
    }
}
