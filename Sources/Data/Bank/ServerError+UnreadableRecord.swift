import AshlarDomain
import AshlarOffline

extension ServerError {
    /// Creates the error with account numbers masked to their last four characters.
    init(_ record: UnreadableRecord) {
        self.init(record, masking: AccountIdentifier.maskedToEnd)
    }
}

extension AccountIdentifier {
    /// Masks a text that is an account number to its last four characters; any other is unchanged.
    static func maskedToEnd(_ text: String) -> String {
        let isAccount = (try? AccountIdentifier(parsing: text)) != nil  // an error means no
        return isAccount ? "…\(text.suffix(4))" : text
    }
}
