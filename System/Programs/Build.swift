/// Builds with SwiftPM and returns the folder of the products.
public func swiftBuild(_ arguments: String..., in folder: String = Repository.root) throws -> String
{
    printError("swift build \(arguments.joined(separator: " ")) in \(folder)")
    // A fixed order of traits: another one would rebuild everything.
    let command = ["env", "SWIFT_DETERMINISTIC_HASHING=1", "swift", "build"] + arguments
    try Program.output(of: command, in: folder, within: 3_600)
    let path = try Program.output(of: command + ["--show-bin-path"], in: folder)
    return path.split(separator: "\n").last.map(String.init) ?? ""
}
