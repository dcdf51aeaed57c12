import Programs

// Measures screens, their parts and the samples as text, and compares them with limits.

program("size") {
    var arguments = Arguments(usage: "System/Size/run [--json]")
    let isJSON = arguments.flag("--json")
    try arguments.end()
    let rows = try Sizes().rows()
    if isJSON {
        say(try jsonText(rows.map(\.members), pretty: true))
    } else {
        let width = rows.map(\.name.count).max() ?? 0
        for row in rows { say(row.line(width: width)) }
    }
    let over = rows.count { !$0.isOK }
    try require(over == 0, "\(over) of \(rows.count) rows are over their limits")
}
