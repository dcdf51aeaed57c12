// Declarations only, beside those of System/SwiftUIShim/Combine, with which they are compiled as one
// module: a property that is published, as a publisher.

extension Published.Publisher: Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {}
}

extension Publisher where Failure == Never {
    public func assign(to published: inout Published<Output>.Publisher) {}
}
