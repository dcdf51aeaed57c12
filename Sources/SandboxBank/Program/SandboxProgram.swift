#if Shell
    import AshlarDomain
    public import AshlarTerminal
    public import Foundation

    /// The bank as a stand-alone program: serves the contract and prints the phone’s messages.
    public struct SandboxProgram: Sendable {
        private let bank: SandboxBankModule
        private let phone: PhoneFile
        private let clock: any Clock<Duration>
        private let json: Bool

        /// - Parameters:
        ///   - bank: The bank to serve.
        ///   - phone: The file with the one-time codes for other processes.
        ///   - clock: Times the random faults.
        ///   - json: Whether the output is for programs.
        public init(
            _ bank: SandboxBankModule, phone: PhoneFile, clock: any Clock<Duration>, json: Bool
        ) {
            self.bank = bank
            self.phone = phone
            self.clock = clock
            self.json = json
        }

        private struct Address: Encodable {
            let url, username, password: String
            /// The file with the one-time codes: messages as JSON, newest first.
            let phone: String
        }

        private struct Audit: Encodable {
            let accounts, transactions, payments: Int
            let isBalanced: Bool
        }

        /// Serves until a signal stops it.
        ///
        /// - Parameters:
        ///   - port: 0 for any free one.
        ///   - stop: Created before the server, which may use up the descriptors that signals need.
        ///   - seed: The seed of random faults; `nil` for none.
        ///   - audits: Whether the books are audited at the end.
        ///   - publish: Publishes the address to other processes; removed at the end.
        /// - Returns: `false` if the server ended by itself; its error is then on standard error.
        /// - Throws: ``SandboxBankError`` for an unusable port, or the error of `publish`.
        public func run(
            port: UInt16, until stop: StopSignals, faults seed: UInt64?, audits: Bool,
            publish: (URL) throws -> HeldFile
        ) async throws -> Bool {
            let server = try await bank.serve(port: port)
            let published = try publish(server.url)
            try announce(server.url)
            let messages = Task { [phone, bank, json] in
                try await phone.follow(bank) { message in
                    if !json { Terminal.announce("Message   \(message.text)") }
                }
            }
            let faults = Task { [bank, clock] in
                if let seed { await RandomFaults(seed: seed).disturb(bank.network, on: clock) }
            }
            let failure = await stop.wait(or: [
                { await server.failure().map { ServerEnded(of: "bank", reason: $0) } }
            ])
            if let failure {
                CommandError(.failure, "\(failure)", next: "Start it again. Nothing was lost.")
                    .write()
            }
            faults.cancel()
            messages.cancel()
            phone.remove()
            if audits { try await write(bank.audit()) }
            StopSignals.exitAfterGracePeriod(failure == nil ? EXIT_SUCCESS : EXIT_FAILURE)
            published.remove()
            await server.stop()
            return failure == nil
        }

        private func announce(_ url: URL) throws {
            let address = Address(
                url: url.absoluteString, username: bank.credentials.username,
                password: bank.credentials.password.reveal(), phone: phone.url.path)
            guard !json else { return Terminal.announce(try Output.text(address)) }
            Terminal.announce("Bank      \(address.url)")
            Terminal.announce("User      \(address.username)")
            Terminal.announce("Password  \(address.password)")
            Terminal.announce("Phone     \(address.phone)")
            Terminal.announce("Press Ctrl-C to stop.")
        }

        private func write(_ found: BankAudit) throws {
            let audit = Audit(
                accounts: found.accounts, transactions: found.transactions,
                payments: found.payments, isBalanced: found.isBalanced)
            if json { return try Output.json(audit) }
            let verdict = audit.isBalanced ? "balance" : "do not balance"
            try Terminal.out(
                "\(audit.accounts) accounts, \(audit.transactions) transactions, "
                    + "\(audit.payments) payments: the books \(verdict).")
        }
    }
#endif
