// MARK: Gestures

@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
}

/// The result of a gesture’s modifier.
@MainActor @preconcurrency
public struct _EndedGesture<Content: Gesture>: Gesture {
    public typealias Value = Content.Value
}

extension Gesture {
    nonisolated public func onEnded(
        _ action: @escaping (Value) -> Void
    ) -> _EndedGesture<Self> { stub() }
}

@MainActor @preconcurrency
public struct TapGesture: Gesture {
    public typealias Value = Void
    nonisolated public init(count: Int = 1) {}
}

extension View {
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { _M() }
}
