import Foundation

/// `AppShell sandbox` over HTTP with its own books; its journal is read as a file.
public final class Bank {
    private let executable: String
    private let options: [String]
    private let environment: [String: String?]
    private let kept: TemporaryFolder
    private var process: Program?
    /// The address, and the credentials of a customer.
    public private(set) var url = "", user = "", password = ""

    /// Creates a bank without starting it.
    public init(
        _ executable: String, rows: Int?, options: [String] = ["--plain"],
        environment: [String: String?] = [:]
    ) throws {
        self.executable = executable
        self.options = (rows.map { ["--rows", String($0)] } ?? []) + options
        self.environment = environment
        kept = try TemporaryFolder("bank")
    }

    /// The data folder.
    public var folder: String { kept.path }

    /// The file of the customer’s phone, on which codes arrive.
    public var phone: String { folder + "/bank/phone.json" }

    /// The file of the journal.
    public var journal: String { folder + "/bank/journal.jsonl" }

    /// The running process.
    public var program: Program {
        get throws { if let process { process } else { throw Failure("the bank is not started") } }
    }

    /// Starts the bank, at the same address after the first time; `more` are options for this
    /// start.
    public func start(_ more: String...) throws {
        let port = url.split(separator: ":").last.map(String.init) ?? "0"
        let started = try Program(
            [executable, "sandbox", "--json", "--data-dir", folder, "--port", port] + options
                + more, environment: environment)
        process = started
        let address = try started.wait(for: "address") { text in
            // The object may be incomplete; at the end, the audit’s object follows it.
            text.contains("\n}\n") ? try? JSON(String(text.prefix { $0 != "}" }) + "}") : nil
        }
        url = address.url.string ?? ""
        user = address.username.string ?? ""
        password = address.password.string ?? ""
    }

    /// Ends the bank as `kill -9` does; the books remain.
    public func kill() throws {
        try program.kill()
        try program.end()
    }

    /// Stops the bank, and returns what it printed after its address, such as an audit.
    @discardableResult
    public func stop() throws -> JSON {
        try program.terminate()
        let outcome = try program.end()
        let printed = outcome.output.split(separator: "}", maxSplits: 1).last ?? ""
        return (try? JSON(String(printed))) ?? .null
    }

    /// The amounts in minor units by the client’s id, one for each time the payment was made.
    public func made() throws -> [String: [Int]] {
        let bytes = try Data(contentsOf: URL(filePath: journal))
        var made: [String: [Int]] = [:]
        for line in bytes.split(separator: UInt8(ascii: "\n"))
        // Most lines are of other events, and the last may be incomplete while the bank runs.
        where line.last == UInt8(ascii: "}") && line.range(of: Data(#""paid""#.utf8)) != nil {
            let paid = try JSON(Data(line)).event.paid._0
            if let name = paid.clientID.string, let amount = paid.amount.int {
                made[name, default: []].append(amount)
            }
        }
        return made
    }

    /// Signs in over HTTP and returns the token.
    public func signIn() throws -> String {
        let known = messages()
        let connection = Connection(to: url)
        let challenge = try connection.json(
            "POST", "/v1/sessions", body: ["username": user, "password": password])
        guard let id = challenge.challengeId.string else { throw Failure("no challenge") }
        let session = try connection.json(
            "POST", "/v1/sessions/challenges/\(id)", body: ["code": try newCode(after: known)])
        guard let token = session.accessToken.string else { throw Failure("no session") }
        return token
    }

    /// The messages on the phone, newest first.
    public func messages() -> [JSON] {
        let data = FileManager.default.contents(atPath: phone) ?? Data("[]".utf8)
        // An unreadable file is read again: the file is replaced as a whole.
        return (try? JSON(data).array) ?? []
    }

    /// Waits for a code that arrives after the known messages.
    public func newCode(after known: [JSON]) throws -> String {
        for _ in 0..<500 {
            let found = messages()
            if let newest = found.first, newest != known.first, let code = newest.code.string {
                return code
            }
            usleep(20_000)
        }
        throw Failure("no code arrived on the phone")
    }
}
