import AshlarDomain
import AshlarOffline

extension ServerError {
    /// Of an account number, wherever it stands, no more than its end is shown.
    init(_ record: UnreadableRecord) {
        self.init(record, masking: AccountIdentifier.endAlone)
    }
}

extension AccountIdentifier {
    /// The end of a text that is an account number; any other text is unchanged.
    static func endAlone(_ text: String) -> String {
        let isAccount = (try? AccountIdentifier(parsing: text)) != nil  // an error: it is none
        return isAccount ? "…\(text.suffix(4))" : text
    }
}
