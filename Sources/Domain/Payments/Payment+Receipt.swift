extension Payment {
    /// Whether the payment can be repeated: it is final and the payee’s account is known. Repeating
    /// it earlier could pay twice.
    public var canBeRepeated: Bool { payeeIdentifier != nil && status.isFinal }

    /// Whether the bank has executed the payment, so that there is a receipt to share.
    public var hasReceipt: Bool { status == .completed || status == .returned }
}
