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
    @Option(help: "The number of articles: article-1, article-2, …") var articles: UInt16 = 30
    @Option(help: "The number of writers: writer-1, writer-2, …") var writers: UInt16 = 5
    @Option(help: "The share of lost answers to changes, from 0 to 1.") var lose = 0.0
    @Option(help: "The longest delay of an answer, in milliseconds.") var delay: UInt16 = 0
    @Option(help: "A part of a path whose changes are refused; repeatable.")
    var refuse: [String] = []
    @Option(help: "The seed of the random faults.") var seed: UInt64 = 1

    func run() async throws {
        let faults = StandInFaults(
            lose: lose, delay: .milliseconds(Int(delay)), refused: Set(refuse), seed: seed)
        let server = ConduitDouble.sample(
            articles: Int(articles), writers: Int(writers), now: RuntimeEnvironment.system().now)
        try await StandIn.serve(server, effects: { server.effects }, faults: faults, port: port)
    }
}
