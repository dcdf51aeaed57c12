import ArgumentParser
import AshlarCore
import AshlarData
import AshlarDomain
import AshlarLoopback
import AshlarSandboxBank
import AshlarTerminal
import AshlarWebShell
import Foundation

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve the app in the browser (the default).",
        discussion: "Press Ctrl-C to stop; nothing is lost.")

    @OptionGroup var bank: BankOptions
    @Option(help: "The port; 0 picks a free one.") var port: UInt16 = 8417
    @Flag(
        help: ArgumentHelp(
            "Use 127.0.0.1 in the link, for browsers that don’t resolve names under localhost.",
            discussion: "Pages from other ports on this computer can then see the app’s cookie.")
    )
    var numericAddress = false

    func run() async throws {
        Allocator.useOneHeap()
        OpenFileLimit.raiseLimit()
        Terminal.ignoreBrokenPipes()
        try await reporting {
            let setup = try bank.setup()
            let root = try CompositionRoot(platform: Platform(traces: 500), setup: setup)
            root.bank?.statementReport?.write()
            let stop = await StopSignals()
            let shell = try await WebShell(
                dependencies: AshlarApp(root: root), port: port, hasName: !numericAddress)
            let loopback = try await root.bank?.serve(port: 0)
            let address = try loopback.map { try setup.folder.publishBankURL($0.url) }
            await signIn(root)
            let isStopped = await shell.serve(
                in: setup.folder, until: stop,
                or: [{ await loopback?.failure().map { ServerEnded(of: "bank", reason: $0) } }]
            ) {
                async let work: Void = root.data.run()
                // If the phone file cannot be written, the pages still show the messages.
                if let bank = root.bank { try? await setup.folder.phone.follow(bank) }
                await work
            }
            address?.remove()
            if root.bank != nil { setup.folder.phone.remove() }
            await loopback?.stop()
            if !isStopped { throw ExitCode.failure }
        }
    }

    /// Signs in the sandbox’s customer. Users of another bank enter their password in the page, and
    /// so does a user whose session ended without a sign-out.
    private func signIn(_ root: CompositionRoot) async {
        guard await root.domain.currentSession() == nil, await root.domain.getEndedSession() == nil
        else { return }
        do {
            try await root.signInSandboxUser()
        } catch {
            Terminal.error("Signing in to the sandbox failed: \(error)")
        }
    }
}

struct SandboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sandbox", abstract: "Serve only the sandbox bank, over HTTP.")

    @OptionGroup var bank: BankOptions
    @Option(help: "The port on 127.0.0.1; 0 picks a free one.") var port: UInt16 = 0
    @Option(
        help: ArgumentHelp(
            "Inject random faults: lost requests, lost responses, failures, delays.",
            valueName: "seed"))
    var faults: UInt64?
    @Flag(help: "Check the books at the end and print the result.") var audit = false
    @Flag(help: "Write JSON.") var json = false

    func validate() throws {
        guard bank.bankURL == nil else {
            throw ValidationError("sandbox serves its own bank and cannot be used with --bank-url.")
        }
    }

    func run() async throws {
        OpenFileLimit.raiseLimit()
        Terminal.ignoreBrokenPipes()
        try await reporting {
            let setup = try bank.setup()
            let root = try CompositionRoot(platform: Platform(), setup: setup)
            guard let sandbox = root.bank else { return }
            sandbox.statementReport?.write()
            let program = SandboxProgram(
                sandbox, phone: setup.folder.phone, clock: root.core.environment.clock, json: json)
            let isStopped = try await program.run(
                port: port, until: await StopSignals(), faults: faults, audits: audit,
                publish: setup.folder.publishBankURL)
            if !isStopped { throw ExitCode.failure }
        }
    }
}
