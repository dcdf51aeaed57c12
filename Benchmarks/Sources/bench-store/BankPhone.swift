import Foundation

/// The sandbox’s phone, as the bank’s process writes it: messages as JSON, newest first.
struct BankPhone {
    private let file: URL
    private let known: String?

    /// Ignores the messages that exist now.
    init(file: URL) {
        self.file = file
        known = Self.newest(file)
    }

    /// Waits for the next code.
    func newCode() async throws -> String {
        while true {
            if let code = Self.newest(file), code != known { return code }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private static func newest(_ file: URL) -> String? {
        struct Message: Decodable { let code: String }
        // Without a file there are no messages.
        return (try? Foundation.Data(contentsOf: file)).flatMap {
            try? JSONDecoder().decode([Message].self, from: $0).first?.code
        }
    }
}
