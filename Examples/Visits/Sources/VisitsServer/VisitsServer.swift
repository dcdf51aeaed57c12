import ArgumentParser
import AshlarCore
import AshlarOfflineTesting
import AshlarStandIn

/// Stands in for the real server.
@main struct VisitsServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visits-server", abstract: "A server in memory, with faults on demand.")

    @Option(help: "The port on 127.0.0.1; 0 picks a free one.") var port: UInt16 = 0
    @Option(help: "The number of rows: visit-1, visit-2, …") var count: UInt32 = 12
    @Option(help: "The share of lost answers to changes, from 0 to 1.") var lose = 0.0
    @Option(help: "The longest delay of an answer, in milliseconds.") var delay: UInt16 = 0
    @Option(help: "The id of a row whose changes are refused; repeatable.")
    var refuse: [String] = []
    @Option(help: "The seed of the random faults.") var seed: UInt64 = 1

    func run() async throws {
        let faults = StandInFaults(
            lose: lose, delay: .milliseconds(Int(delay)), refused: Set(refuse), seed: seed)
        let server = ServerDouble.stocked(count: Int(count), now: RuntimeEnvironment.system().now)
        try await StandIn.serve(server, faults: faults, port: port)
    }
}
