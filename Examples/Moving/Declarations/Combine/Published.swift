// Declarations only, compiled as one module with those of System/SwiftUIShim/Combine: a published
// property as a publisher.

extension Published.Publisher: Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {}
}

extension Publisher where Failure == Never {
    public func assign(to published: inout Published<Output>.Publisher) {}
}
