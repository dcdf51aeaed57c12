import Foundation
import Programs

// api [BASE] [--package FOLDER]: a tag or a commit; the newest tag of a version unless given.
// Exit codes: 0 nothing breaks that is not meant, 1 something does, 2 it could not be compared.
program("api-check") {
    var arguments = Arguments(usage: "System/API/run [BASE] [--package FOLDER]")
    let folder = try arguments.option("--package") ?? Repository.root
    let base = try arguments.next()
    try arguments.end()
    do {
        if try !APICheck(folder: URL(filePath: folder).path).run(base) { exit(1) }
    } catch let reason as APICheck.CannotCompare {
        complain("api-check: \(reason)")
        exit(2)
    }
}
