import AshlarSandboxBank
import AshlarWebShell

/// The phone of the sandbox’s customer, beside the pages that need a code from its messages.
@MainActor
final class PhoneSide: PageSide {
    private let bank: SandboxBankModule
    private let times: ShellTimes
    private var messages: [BankMessage] = []

    init(_ bank: SandboxBankModule, times: ShellTimes) {
        self.bank = bank
        self.times = times
    }

    func read() async { messages = await bank.messages() }

    func changes() -> AsyncStream<Void> {
        let arrivals = bank.newMessages()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let reader = Task { [weak self] in
                for await _ in arrivals {
                    await self?.read()
                    continuation.yield()
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in reader.cancel() }
        }
    }

    /// A page shows only the newest message, which contains the code it needs.
    func html(isWhole: Bool, _ render: (String, [String: Any]) -> String) -> String {
        let shown = isWhole ? messages[...] : messages.prefix(1)
        return render(
            "phone", ["phone": shown.map { ["text": $0.text, "time": times.clock($0.at)] }])
    }
}
