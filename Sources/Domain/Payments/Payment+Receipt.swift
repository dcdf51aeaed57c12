extension Payment {
    /// Whether the same can be paid once more: a transfer to an account that is known.
    public var canBeRepeated: Bool { payeeIdentifier != nil }

    /// Whether the bank has made it: only then is there something to show to others.
    public var hasReceipt: Bool { status == .completed || status == .returned }
}
