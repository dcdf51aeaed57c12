import Foundation

@main
struct Simulation {
    static func main() throws {
        let arguments = CommandLine.arguments
        let seeds = UInt64(arguments.dropFirst().first ?? "1") ?? 1
        let first = UInt64(arguments.dropFirst(2).first ?? "1") ?? 1
        let isVerbose = arguments.contains("--trace")
        let storage = try Storage(name: "main")
        defer { storage.removeAll() }
        for seed in first..<(first + seeds) {
            let world = try World(seed: seed, storage: storage, isVerbose: isVerbose)
            world.run()
            if isVerbose { print(world.lines.joined(separator: "\n")) }
            if let violation = world.violation { print("seed \(seed): \(violation)") }
            if isVerbose { print(seed, world.steps, world.intents.count, world.digest) }
        }
    }
}
