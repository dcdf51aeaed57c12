import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Limits
import Synchronization

/// The first sync from a bank in another process.
struct FullSync {
    private let url: URL
    private let credentials: Credentials
    private let phone: URL
    private static let rounds = 3

    init(_ arguments: [String]) throws {
        guard let url = URL(string: arguments[0]) else { throw URLError(.badURL) }
        self.url = url
        credentials = try Credentials(username: arguments[1], password: Secret(arguments[2]))
        phone = URL(filePath: arguments[3])
    }

    /// Compared with JSONDecoder on the same bodies, and raw C writing the same rows.
    func run() async throws -> [Figure] {
        var ours = Double.infinity
        var decoding = Double.infinity
        var writing = Double.infinity
        var rows = 0
        for _ in 0..<Self.rounds {
            let recorder = BodyRecorder(to: url)
            let (module, directory) = try await signedIn(by: .transport(recorder))
            // If removal fails, the system cleans up the temporary folder.
            defer { try? FileManager.default.removeItem(at: directory) }
            recorder.forget()
            ours = min(
                ours, try await CPU.spentAwaiting { try await module.paymentRepository.refresh() })
            let bodies = recorder.bodies.filter { $0.count > 1_000 }
            rows = 0
            decoding = min(
                decoding,
                try CPU.spent { for body in bodies { rows += try PlainPayments.count(in: body) } })
            let raw = try RawStore(
                directory.appending(path: "raw.sqlite"),
                schemaOf: MeasuredStore.file(in: directory))
            var spent = 0.0
            for body in bodies {
                let page = try JSONDecoder().decode(ListBody<PaymentRecord>.self, from: body)
                let plain = try RawRows.payments(
                    page.items.compactMap { if case .read(let row) = $0 { row } else { nil } })
                spent += try CPU.spent { try raw.upsertPayments(plain, areNew: true) }
            }
            writing = min(writing, spent)
        }
        let each = 1e6 / Double(rows)
        return [
            Figure(
                "full sync of \(rows) payments over loopback, CPU each", ours * each, "µs",
                limit: (decoding + writing) * each, budget: 1.27),
            Figure("  of its limit: JSONDecoder", decoding * each, "µs"),
            Figure("  of its limit: raw C with search index", writing * each, "µs"),
        ]
    }

    /// Peak memory, in a process that does nothing else.
    func peak() async throws -> [Figure] {
        let (module, directory) = try await signedIn()
        defer { try? FileManager.default.removeItem(at: directory) }
        try await module.paymentRepository.refresh()
        return [
            Figure(
                "full sync of 100000 payments over loopback, peak memory", try peakMegabytes(),
                "MB", limit: 90, budget: 1)
        ]
    }

    /// A module with its own folder.
    func signedIn(by connection: ServerConnection? = nil) async throws -> (DataModule, URL) {
        let directory = MeasuredStore.temporary()
        let module = try DataModule(
            dependencies: Needs(server: connection ?? .url(url), directory: directory))
        let phone = BankPhone(file: phone)
        _ = try await module.sessionRepository.signIn(credentials) { _ in
            try await phone.newCode()
        }
        return (module, directory)
    }
}

/// Records the responses of Data’s transport.
private final class BodyRecorder: HTTPTransport {
    private let transport: any HTTPTransport
    private let kept = Mutex<[Foundation.Data]>([])

    init(to url: URL) {
        let settings = DataSettings().offline
        transport = ServerConnection.url(url).transport(
            timeout: settings.deadline + .seconds(5), limit: settings.responseLimit)
    }

    var bodies: [Foundation.Data] { kept.withLock { $0 } }
    func forget() { kept.withLock { $0 = [] } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await transport.send(request)
        kept.withLock { $0.append(response.body) }
        return response
    }
}
