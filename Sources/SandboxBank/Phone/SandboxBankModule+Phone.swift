extension SandboxBankModule {
    /// The messages on the customer’s phone: newest first, at most 20.
    ///
    /// They do not pass the network, so that faults do not affect them.
    public func messages() async -> [BankMessage] { await bank.books.phone.messages }

    /// New messages in order; a slow reader keeps only the newest 20.
    public func newMessages() -> AsyncStream<BankMessage> { bank.phoneLine.listen() }
}
