import Foundation
import Programs

// Checks that no line logged by the tests contains a secret.
//
// The folder holds one file per test process, written by CoreTesting’s LogRecorder: every line of
// every log of the suite, from `debug` on. First, a copy in which each kind of secret is hidden
// once must yield all of them.

let planted: KeyValuePairs = [
    "an IBAN": ["debug to NO9386011117947.", "info GB33 BUKB 2020 1555 5555 55 is closed"],
    "an account number of the tests": ["warning payee 0532013000", "info x 053201 3000"],
    "a UK account number": ["info from 20-04-15 38290008", "debug 20041538290008"],
    "a bearer token": ["debug Authorization: Bearer abc.def", "info bearer xyz1"],
    "a token of the tests' bank": ["info renewed access-12", "debug refresh-3 was used"],
    "a token of the sandbox": ["debug " + String(repeating: "0f", count: 32)],
    "a password of the tests": ["error open sesame did not work"],
    "a password of the sandbox": ["info demo k7mn-2pqr-x8yz-abcd"],
    "a JSON body": [
        #"debug {"accessToken": "x"}"#, #"debug {"identifier":{"scheme":"IBAN"}}"#,
    ],
]

program("logs") {
    var arguments = Arguments(usage: "System/Contract/run logs FOLDER")
    let folder = try arguments.word("the folder")
    try arguments.end()
    var lines: [LogLine] = []
    // A missing folder yields too few lines.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.sorted().filter { $0.hasSuffix(".log") }
    for file in files {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        for (number, line) in text.lines.enumerated() {
            lines.append(LogLine(place: "\(file):\(number + 1)", text: line))
        }
    }
    let search = try Search()
    try require(
        lines.count > 5_000 && search.numbers.count > 9,
        "\(folder) holds \(lines.count) lines of \(files.count) processes: too few to check; run "
            + "the tests first (make test)")
    var hidden: [LogLine] = []
    var expected: Set<Leak> = []
    for (kind, samples) in planted {
        for sample in samples {
            let place = "planted \(hidden.count)"
            hidden.append(LogLine(place: place, text: sample))
            expected.insert(Leak(place: place, kind: kind))
        }
    }
    let all = lines.prefix(lines.count / 2) + hidden + lines.suffix(lines.count - lines.count / 2)
    let found = search.leaks(Array(all))
    let missed = expected.subtracting(found)
    for leak in missed { printError("Hidden, but not found: \(leak)") }
    let leaks = found.filter { !$0.place.hasPrefix("planted ") }
    let texts = Dictionary(lines.map { ($0.place, $0.text) }) { first, _ in first }
    for leak in leaks.prefix(50) {
        printError("\(leak.place) holds \(leak.kind): \(texts[leak.place]?.prefix(200) ?? "")")
    }
    say(
        "\(lines.count) lines of \(files.count) processes: \(leaks.count) secrets; "
            + "\(expected.count) hidden on purpose, \(expected.count - missed.count) found.")
    try require(leaks.isEmpty && missed.isEmpty, "a secret is in the logs, or was not found")
}
