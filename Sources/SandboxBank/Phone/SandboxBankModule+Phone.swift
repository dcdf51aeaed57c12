extension SandboxBankModule {
    /// What is on the customer's phone: newest first, at most 20.
    ///
    /// It never passes the network: faults do not reach it.
    public func messages() async -> [BankMessage] { await bank.books.phone.messages }

    /// Each message from now on, in its order; one that reads slowly misses all but the newest 20.
    public func newMessages() -> AsyncStream<BankMessage> { bank.phoneLine.listen() }
}
