// swift-format-ignore-file: UseSynthesizedInitializer
// Declarations only (see SwiftUI/View.swift): the parts that CoreCombine uses. Their behaviour is
// tested with OpenCombine, in System/CoreOpenCombine.

public protocol Cancellable { func cancel() }
public final class AnyCancellable: Cancellable, Hashable {
    public init(_ cancel: @escaping () -> Void) {}
    public func cancel() {}
    public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) {}
}

public enum Subscribers {
    public struct Demand: Equatable, Hashable, Sendable {
        public static let unlimited = Demand()
        public static let none = Demand()
    }
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}
public protocol Subscription: Cancellable { func request(_ demand: Subscribers.Demand) }
public protocol Subscriber<Input, Failure> {
    associatedtype Input
    associatedtype Failure: Error
    func receive(subscription: any Subscription)
    func receive(_ input: Input) -> Subscribers.Demand
    func receive(completion: Subscribers.Completion<Failure>)
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}
extension Publisher {
    public func first() -> Publishers.First<Self> { fatalError("declarations only") }
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> { fatalError("declarations only") }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        fatalError("declarations only")
    }
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable { fatalError("declarations only") }
}
extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        fatalError("declarations only")
    }
}
public enum Publishers {
    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {}
    }
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {}
    }
}
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {}
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)
    func send(completion: Subscribers.Completion<Failure>)
}
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    public var value: Output
    public init(_ value: Output) { self.value = value }
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {}
    public func send(_ value: Output) {}
    public func send(completion: Subscribers.Completion<Failure>) {}
}

public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never
    public init() {}
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Void, S.Failure == Never {}
    public func send() {}
}
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { fatalError("declarations only") }
}
@propertyWrapper
public struct Published<Value> {
    public init(wrappedValue: Value) {}
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("declarations only") }
        set { fatalError("declarations only") }
    }
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { fatalError("declarations only") }
        set { fatalError("declarations only") }
    }
    public struct Publisher {}
    public var projectedValue: Publisher {
        mutating get { fatalError("declarations only") }
        set { fatalError("declarations only") }
    }
}
