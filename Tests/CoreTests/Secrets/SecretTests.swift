import AshlarCore
import AshlarCoreTesting
import Foundation
import Testing

@Suite struct SecretTests {
    struct Login: Codable { var name = "alice", passcode = Secret("hunter2") }

    @Test func neverPrints() throws {
        let secret = Secret("hunter2")
        let login = Login()
        var dumped = ""
        dump(secret, to: &dumped)
        dump(login, to: &dumped)
        let texts = [
            secret.description, secret.debugDescription, "\(secret)", "\(login)", "\([secret])",
            String(describing: secret), String(reflecting: secret), String(reflecting: login),
            "\(Optional(secret) as Any)", dumped,
            "\(Mirror(reflecting: secret).children.map(\.value))",
            "\(Mirror(reflecting: login).children.map(\.value))",
            String(decoding: try JSONEncoder().encode(login), as: UTF8.self),
            String(decoding: try JSONEncoder().encode([secret]), as: UTF8.self),
        ]
        for text in texts { #expect(!text.contains("hunter2")) }
        #expect(secret.description == "<redacted>")
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test func revealsItsValue() { #expect(Secret("hunter2").reveal() == "hunter2") }

    @Test func readsThePlainValue() throws {
        let login = try JSONDecoder().decode(
            Login.self, from: Foundation.Data(#"{"name":"bob","passcode":"s3cret"}"#.utf8))
        #expect(login.passcode.reveal() == "s3cret")
    }

    @Test func comparesByValue() {
        #expect(Secret("a") == Secret("a"))
        #expect(Secret("a") != Secret("b"))
    }

    @Test func theDoubleKeepsTheLatestAndForgets() {
        let store = InMemorySecretStore(["token": Secret("1")])
        store.save(Secret("2"), name: "token")
        #expect(store.secret("token")?.reveal() == "2")
        store.remove("token")
        store.remove("token")
        #expect(store.secret("token") == nil)
    }
}
