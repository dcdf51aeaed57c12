import Foundation
import Programs

// api [BASE] [--package FOLDER]: a tag or a commit; by default the newest version tag.
// Exit codes: 0 no unintended breakage, 1 unintended breakages, 2 the comparison failed.
program("api-check") {
    var arguments = Arguments(usage: "System/API/run [BASE] [--package FOLDER]")
    let folder = try arguments.option("--package") ?? Repository.root
    let base = try arguments.next()
    try arguments.end()
    do {
        if try !APICheck(folder: URL(filePath: folder).path).run(base) { exit(1) }
    } catch let reason as APICheck.CannotCompare {
        printError("api-check: \(reason)")
        exit(2)
    }
}
