import Foundation
import Programs

// Opens generated pages in a running shell, and finds the accounts in each, and its module among
// those that the inspector draws.

func names(in text: String) -> [String] {
    text.matches(of: /<span class="who"><strong><bdi>([^<]+)/).map { unescaped(String($0.1)) }
}

func look(_ shell: Shell, _ path: String, _ module: String, _ accounts: [String]) throws {
    let page = try shell.page("/\(path)")
    let shown = unescaped(page)
    for name in accounts {
        try require(
            shown.contains("<strong><bdi>\(name)</bdi></strong>"), "/\(path) does not show \(name)")
    }
    try require(
        shown.contains(#"<a href="/\#(path)" aria-current="page">"#), "/\(path) is not in the menu")
    guard let row = page.firstMatch(of: try Regex(#"href="/\#(path)/([^"]+)""#))?[1].substring,
        let form = page.firstMatch(of: /<form method="post" action="([^"]+)" class="freshness/)
    else { throw Failure("/\(path) has no row or cannot be refreshed") }
    // A form with the page's own token.
    let refreshed = names(in: try shell.post(unescaped(String(form.1)), ["do": "refresh"]))
    try require(refreshed == accounts, "refreshed, /\(path) shows \(refreshed)")
    // Another feature's place: the app leads there.
    let place = try shell.browser.page("/\(path)/\(row)").path
    try require(place == "/accounts/\(row)", "/\(path)/\(row) leads to \(place)")
    let modules = try shell.page("/inspector").matches(of: /<li class="module">([^<]+)/)
    try require(
        modules.filter { $0.1 == module }.count == 1, "the inspector draws \(modules.map(\.1))")
    say("/\(path) shows \(accounts.joined(separator: ", ")); the inspector, \(module)")
}

program("look") {
    var arguments = Arguments(usage: "look APPSHELL PATH=MODULE...")
    let app = URL(filePath: try arguments.word("the executable")).path
    let folder = try TemporaryFolder("generated")
    let shell = try Shell(app, ["--data-dir", folder.path])
    defer { shell.stop() }
    let accounts = names(in: shell.firstPage)
    try require(accounts.count > 1, "the sandbox has accounts: \(accounts)")
    while let place = try arguments.next() {
        let parts = place.split(separator: "=").map(String.init)
        try look(shell, parts[0], parts[1], accounts)
    }
}
