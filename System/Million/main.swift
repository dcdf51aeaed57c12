import Foundation
import Programs

// Measures the shell on a long list.
//
// A bank in its own process serves rows of history. The shell fetches them once and is started
// again. Measured are the CPU time from its start to the first page, the resident memory then, and
// the memory after scrolling through many rows of the list of payments with each page drawn for the
// browser. The same is measured for a shell with an empty store. CPU time instead of elapsed time
// excludes other work on the machine. Needs a release build; prints JSON lines.

func megabytes(_ shell: Shell, _ name: String = "VmRSS") throws -> Double {
    try shell.program.kilobytes(name) / 1024
}

/// Scrolls until this many rows were shown, and returns their number.
func scroll(_ shell: Shell, _ rows: Int) throws -> Int {
    var shown = 0
    var last = ""
    while shown < rows {
        let answer = try shell.post("/payments", ["do": "more"], accept: "application/json")
        let picture = try JSON(answer).html.string ?? ""
        let keys = picture.matches(of: /<li data-key="([^"]+)"/).map { String($0.1) }
        if let newest = keys.last, newest != last {
            shown += keys.count - (keys.firstIndex(of: last).map { $0 + 1 } ?? 0)
            last = newest
        }
        if !picture.contains("data-more") { break }
    }
    return shown
}

/// Signs in, waits until everything is fetched, and returns the peak of memory.
func fetch(_ shell: Shell, from bank: Bank) throws -> Double {
    _ = try shell.page("/sign-in")
    let known = bank.messages()
    try shell.post("/sign-in", ["do": "signIn", "username": bank.user, "password": bank.password])
    let code = try bank.newCode(after: known)
    try shell.post("/sign-in", ["do": "confirm", "code": code])
    // The accounts’ entries are fetched after the payments, without a page that shows it.
    var spent = 0.0
    while true {
        let text = try shell.page("/payments")
        let before = spent
        spent = try shell.program.cpuSeconds()
        let isFetched = text.contains("Updated") && !text.contains(#"id="progress""#)
        if isFetched, before > 0, spent - before < 0.1 { return try megabytes(shell, "VmHWM") }
        sleep(2)
    }
}

func measured(_ app: String, rows: Int, read: Int) throws -> [String: Any] {
    let bank = try Bank(app, rows: rows, options: [])
    try bank.start()
    defer { _ = try? bank.kill() }
    let folder = try TemporaryFolder("million")
    let options = ["--bank-url", bank.url, "--data-dir", folder.path]
    var shell = try Shell(app, options)
    var result: [String: Any] = ["rows": rows]
    result["firstFetchPeakMB"] = rounded(try fetch(shell, from: bank))
    var best = Double.infinity
    for _ in 0..<5 {
        shell.stop()
        shell = try Shell(app, options)
        let page = try shell.page("/payments")
        try require(page.contains(#"class="row""#), "no payments: \(page)")
        best = min(best, try shell.program.cpuSeconds())
    }
    result["startToFirstPageCPU"] = best
    result["firstPageMB"] = rounded(try megabytes(shell))
    let shown = read > 0 ? try scroll(shell, read) : 0
    try require(shown >= min(read, rows / 2), "the list ended after \(shown) of \(rows) rows")
    result["scrolled"] = shown
    result["scrolledMB"] = rounded(try megabytes(shell))
    result["scrolledPeakMB"] = rounded(try megabytes(shell, "VmHWM"))
    shell.stop()
    return result
}

func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

program("million") {
    var arguments = Arguments(usage: "System/Million/run EXECUTABLE [ROWS [READ]]")
    let app = URL(filePath: try arguments.word("the executable")).path
    let rows = try arguments.next().flatMap { Int($0) } ?? 1_000_000
    let read = try arguments.next().flatMap { Int($0) } ?? 100_000
    try arguments.end()
    let empty = try measured(app, rows: 100, read: 0)
    say(try jsonText(empty))
    var full = try measured(app, rows: rows, read: read)
    let memory = full["scrolledMB"] as? Double ?? .infinity
    let above = rounded(memory - (empty["firstPageMB"] as? Double ?? 0))
    let start = full["startToFirstPageCPU"] as? Double ?? .infinity
    full["aboveEmptyMB"] = above
    full["ok"] = start <= 0.150 && above <= 80
    say(try jsonText(full))
    try require(start <= 0.150, "\(start) CPU seconds to the first page, more than 0.15")
    try require(above <= 80, "\(above) MB above the empty shell, more than 80")
}
