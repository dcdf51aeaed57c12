import AshlarDomain
import Foundation

extension BankOpening {
    private struct File: Codable { let username, password: String }

    /// The credentials stored beside the journal; created if there are none.
    static func credentials(
        in directory: URL, _ runtime: RuntimeEnvironment
    ) throws -> Credentials {
        let url = directory.appendingPathComponent("credentials.json")
        guard FileManager.default.fileExists(atPath: url.path) else {
            let made = try newCredentials(runtime)
            let file = File(username: made.username, password: made.password.reveal())
            try PrivateFile.write(try JSONEncoder().encode(file), to: url)
            return made
        }
        let file = try JSONDecoder().decode(File.self, from: Foundation.Data(contentsOf: url))
        return try Credentials(username: file.username, password: Secret(file.password))
    }

    /// Four groups of four letters and digits that are hard to confuse: 80 random bits.
    static func newCredentials(_ runtime: RuntimeEnvironment) throws -> Credentials {
        let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")
        let groups = (0..<4).map { _ in
            String((0..<4).map { _ in alphabet[Int(runtime.random() % UInt64(alphabet.count))] })
        }
        return try Credentials(
            username: "demo", password: Secret(groups.joined(separator: "-")))
    }
}
