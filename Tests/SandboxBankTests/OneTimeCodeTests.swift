import AshlarDomain
import Foundation
import Testing

@testable import AshlarSandboxBank

@Suite struct OneTimeCodeTests {
    private let now = Moment(milliseconds: 1_000_000)

    private func code(_ word: UInt64 = 42) -> OneTimeCode {
        OneTimeCode(at: now, rules: .standard) { word }
    }

    @Test(arguments: [(UInt64(0), "000000"), (42, "000042"), (1_999_999, "999999")])
    func hasSixDigits(word: UInt64, digits: String) {
        #expect(code(word).digits == digits)
    }

    @Test func isAcceptedOnce() {
        var code = code()
        #expect(code.isOpen(at: now))
        #expect(code.answer("000042", at: now) == .right)
        #expect(code.answer("000042", at: now) == .spent)
        #expect(!code.isOpen(at: now))
    }

    @Test(arguments: ["", "42", "000043", "0000420", "00004２"])
    func allowsThreeAttempts(wrong: String) {
        var code = code()
        #expect(code.answer(wrong, at: now) == .wrong(triesLeft: 2))
        #expect(code.answer(wrong, at: now) == .wrong(triesLeft: 1))
        #expect(code.answer(wrong, at: now) == .wrong(triesLeft: 0))
        #expect(code.answer("000042", at: now) == .spent)
    }

    @Test func isAcceptedAtTheThirdAttempt() {
        var code = code()
        _ = code.answer("1", at: now)
        _ = code.answer("2", at: now)
        #expect(code.answer("000042", at: now) == .right)
    }

    @Test func expiresByTheBanksClock() {
        var early = code()
        var late = code()
        #expect(early.answer("000042", at: now.adding(.milliseconds(299_999))) == .right)
        #expect(late.answer("000042", at: now.adding(.seconds(300))) == .expired)
        #expect(late.triesLeft == 3)
    }

    @Test func encodesItsAttempts() throws {
        var code = code()
        _ = code.answer("1", at: now)
        let read = try JSONDecoder().decode(OneTimeCode.self, from: JSONEncoder().encode(code))
        #expect(read == code)
        #expect(read.triesLeft == 2)
    }

    @Test func keepsTheNewestMessages() {
        var phone = Phone()
        for word in 1...25 {
            phone.receive(code(UInt64(word)), "message \(word)", at: now)
        }
        #expect(phone.messages.count == 20)
        #expect(phone.messages.first?.text == "message 25")
        #expect(phone.messages.first?.code == "000025")
        #expect(phone.messages.last?.text == "message 6")
        #expect(phone.count == 25)
    }
}
