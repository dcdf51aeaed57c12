import AshlarCoreTesting
import AshlarDomain
import Testing

@Suite struct AccountMaskTests {
    @Test(arguments: [
        ("to DE89370400440532013000 now", "to …3000 now"),
        ("DE89 3704 0044 0532 0130 00 is wrong", "…3000 is wrong"),
        ("“GB29NWBK60161331926819”.", "“…6819”."),
        ("gb29nwbk60161331926819", "…6819"),
        ("MT84MALT011000012345MTLCAST001S", "…001S"),
        ("NO9386011117947,NO9386011117947", "…7947,…7947"),
        // A mistyped number is masked too.
        ("DE00370400440532013001", "…3001"),
        ("BE68 5390 0754 7034 and more", "…7034 and more"),
        ("account 20-04-15 38290008.", "account …0008."),
        ("20041538290008", "…0008"), ("200415 38290008", "…0008"),
        ("20 04 15 38290008", "…0008"),
    ])
    func takesOut(line: String, shown: String) {
        #expect(AccountIdentifier.masking(line) == shown)
    }

    @Test(arguments: [
        "", "GET /v1/payments/0199f0a0-7d6e-7c41-8c59-3b1c3f0c9f11: 200, 1234567 bytes",
        "Payment pay-383: AM04", "2026-01-02T03:04:05Z", "1234567890123", "a Bearer", "Bearer ",
        "ABCD1234", "Größe 12 € 字", "AB12CDEFGHIJKLMNOPQ",
        "changes.99b6bcb6506b0362.3", "key-12345678-12345678-1234",
    ])
    func leavesOtherTextUnchanged(line: String) {
        #expect(AccountIdentifier.masking(line) == line)
    }

    @Test func logMasksEveryLine() {
        let recorder = LogRecorder()
        let log = RuntimeEnvironment.test(
            log: recorder, logMask: { AccountIdentifier.masking($0) }
        ).log
        log.debug("paid to \("DE89370400440532013000")")
        log.error("no DE89370400440532013000")
        log.info("Bearer DE89370400440532013000")
        #expect(recorder.texts() == ["paid to …3000", "no …3000", "Bearer <redacted>"])
    }
}
