extension Payment {
    /// Whether the same can be paid once more: a transfer to an account that is known, which has
    /// ended. While its money may still move, paying again could pay twice.
    public var canBeRepeated: Bool { payeeIdentifier != nil && status.isFinal }

    /// Whether the bank has made it: only then is there something to show to others.
    public var hasReceipt: Bool { status == .completed || status == .returned }
}
