import AshlarSandboxBank
import Foundation

/// The phone of the sandbox's customer, as pages show it: its messages, newest first.
@MainActor
final class SandboxPhone {
    private let bank: SandboxBankModule
    private(set) var messages: [BankMessage] = []

    init(_ bank: SandboxBankModule) { self.bank = bank }

    func read() async { messages = await bank.messages() }

    /// The newest message's code; empty if nothing ever arrived.
    func newestCode() async -> String {
        await read()
        return messages.first?.code ?? ""
    }

    /// One element after each message that arrived, when it can be read.
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
}

/// The phone beside a page: the newest message alone, which is the one that is waited for.
@MainActor
struct PhoneView {
    let phone: SandboxPhone
    let times: InspectorTimes

    func read() async { await phone.read() }
    func changes() -> AsyncStream<Void> { phone.changes() }
    var newest: [PageModel.Fields] { Array(all.prefix(1)) }
    var all: [PageModel.Fields] {
        phone.messages.map { ["text": $0.text, "time": times.clock($0.at)] }
    }
}
