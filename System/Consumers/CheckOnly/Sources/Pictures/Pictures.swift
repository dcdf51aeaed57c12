public import Inner

public struct Pictures {
    public let inner: Inner
}
