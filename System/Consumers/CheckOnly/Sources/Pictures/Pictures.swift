public import Inner

public struct Pictures: Sendable {
    public let inner: Inner
}
