import ArgumentParser
import AshlarCore
import AshlarOfflineTesting
import AshlarStandIn

/// Stands in for the real server.
@main struct ConduitServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conduit-server", abstract: "A server in memory, with faults on demand.",
        discussion: "Sign in as reader@example.com with the password “reader”.")

    @Option(help: "The port on 127.0.0.1; 0 picks a free one.") var port: UInt16 = 0
    @Option(help: "How many articles there are: article-1, article-2, …") var articles: UInt16 = 30
    @Option(help: "How many writers there are: writer-1, writer-2, …") var writers: UInt16 = 5
    @Option(help: "How many answers to changes are lost, from 0 to 1.") var lose = 0.0
    @Option(help: "How long answers take at most, in milliseconds.") var delay: UInt16 = 0
    @Option(help: "A part of a path whose changes are refused; as often as you like.")
    var refuse: [String] = []
    @Option(help: "For what is random.") var seed: UInt64 = 1

    func run() async throws {
        let faults = StandInFaults(
            lose: lose, delay: .milliseconds(Int(delay)), refused: Set(refuse), seed: seed)
        let server = ConduitDouble.sample(
            articles: Int(articles), writers: Int(writers), now: RuntimeEnvironment.system().now)
        try await StandIn.serve(server, effects: { server.effects }, faults: faults, port: port)
    }
}
