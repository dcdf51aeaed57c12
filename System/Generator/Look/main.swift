import Foundation
import Programs

// Opens generated pages in a running shell and checks that each shows the accounts. Rows of a
// feature must lead to an account, and the inspector must show its module.

func names(in text: String) -> [String] {
    text.matches(of: /<span class="who"><strong><bdi>([^<]+)/).map { unescaped(String($0.1)) }
}

func lookAtScreen(_ shell: Shell, _ path: String, _ accounts: [String]) throws -> String {
    let page = try shell.page("/\(path)")
    let shown = unescaped(page)
    for name in accounts {
        try require(
            shown.contains("<strong><bdi>\(name)</bdi></strong>"), "/\(path) does not show \(name)")
    }
    try require(
        shown.contains(#"<a href="/\#(path)" aria-current="page">"#), "/\(path) is not in the menu")
    guard let form = page.firstMatch(of: /<form method="post" action="([^"]+)" class="freshness/)
    else { throw Failure("/\(path) cannot be refreshed") }
    // A form with the page’s own token.
    let refreshed = names(in: try shell.post(unescaped(String(form.1)), ["do": "refresh"]))
    try require(refreshed == accounts, "refreshed, /\(path) shows \(refreshed)")
    say("/\(path) shows \(accounts.joined(separator: ", "))")
    return page
}

func lookAtFeature(
    _ shell: Shell, _ path: String, _ module: String, _ accounts: [String]
) throws {
    let page = try lookAtScreen(shell, path, accounts)
    guard let row = page.firstMatch(of: try Regex(#"href="/\#(path)/([^"]+)""#))?[1].substring
    else { throw Failure("/\(path) has no row") }
    // The row belongs to another feature, which the app opens.
    let place = try shell.browser.page("/\(path)/\(row)").path
    try require(place == "/accounts/\(row)", "/\(path)/\(row) leads to \(place)")
    let modules = try shell.page("/inspector").matches(of: /<li class="module">([^<]+)/)
    try require(
        modules.filter { $0.1 == module }.count == 1, "the inspector draws \(modules.map(\.1))")
    say("the inspector shows \(module)")
}

program("look") {
    var arguments = Arguments(usage: "look APPSHELL PATH[=MODULE]...")
    let app = URL(filePath: try arguments.word("the executable")).path
    let folder = try TemporaryFolder("generated")
    let shell = try Shell(app, ["--data-dir", folder.path])
    defer { shell.stop() }
    let accounts = names(in: shell.firstPage)
    try require(accounts.count > 1, "the sandbox has accounts: \(accounts)")
    while let place = try arguments.next() {
        let parts = place.split(separator: "=").map(String.init)
        if parts.count == 2 {
            try lookAtFeature(shell, parts[0], parts[1], accounts)
        } else {
            _ = try lookAtScreen(shell, parts[0], accounts)
        }
    }
}
