import Foundation

/// The sandbox's phone, as the bank's process writes it: messages as JSON, newest first.
struct BankPhone {
    private let file: URL
    private let known: String?

    /// What is there now is known.
    init(file: URL) {
        self.file = file
        known = Self.newest(file)
    }

    /// The code that has come since.
    func newCode() async throws -> String {
        while true {
            if let code = Self.newest(file), code != known { return code }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private static func newest(_ file: URL) -> String? {
        struct Message: Decodable { let code: String }
        // No file, or none yet: nothing has come.
        return (try? Foundation.Data(contentsOf: file)).flatMap {
            try? JSONDecoder().decode([Message].self, from: $0).first?.code
        }
    }
}
