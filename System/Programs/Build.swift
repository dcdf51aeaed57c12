/// Builds with SwiftPM and returns the folder of what was built.
public func swiftBuild(_ arguments: String..., in folder: String = Repository.root) throws -> String
{
    complain("swift build \(arguments.joined(separator: " ")) in \(folder)")
    // Traits in an order that is always the same; in another one, they rebuild everything.
    let command = ["env", "SWIFT_DETERMINISTIC_HASHING=1", "swift", "build"] + arguments
    try Program.output(of: command, in: folder, within: 3_600)
    let path = try Program.output(of: command + ["--show-bin-path"], in: folder)
    return path.split(separator: "\n").last.map(String.init) ?? ""
}
