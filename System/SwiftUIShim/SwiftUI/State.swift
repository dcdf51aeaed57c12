// swift-format-ignore-file: UseSynthesizedInitializer

public import Foundation
public import Observation

// MARK: State, Binding

public protocol DynamicProperty {}

@propertyWrapper
public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set { stub() }
    }
    public var projectedValue: Binding<Value> { stub() }
}
extension State: Sendable where Value: Sendable {}
extension State where Value: ExpressibleByNilLiteral { public init() {} }

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public init(projectedValue: Binding<Value>) {}
    public static func constant(_ value: Value) -> Binding<Value> { stub() }
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set { stub() }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(
        dynamicMember keyPath: WritableKeyPath<Value, Subject>
    ) -> Binding<Subject> { stub() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}
extension Binding: Identifiable where Value: Identifiable { public var id: Value.ID { stub() } }

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    @available(
        *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
    )
    public init(wrappedValue: Value) { stub() }
}
extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> { stub() }
}
extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) { stub() }
    public init(_ wrappedValue: Value) { stub() }
}

@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    @_spi(Shim) public init() {}
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set { stub() }
    }
    public var projectedValue: Binding<Value> { stub() }
}
extension SceneStorage {
    public init(_ key: String) where Value == Data? { stub() }
    public init(_ key: String) where Value == String? { stub() }
    public init(wrappedValue: Value, _ key: String) where Value == String { stub() }
}

// MARK: Focus

@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    public init() where Value == Bool {}
    public init<T: Hashable>() where Value == T? {}
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set { stub() }
    }
    public var projectedValue: FocusState<Value>.Binding { stub() }
    @propertyWrapper
    public struct Binding {
        @_spi(Shim) public init() {}
        public var wrappedValue: Value {
            get { stub() }
            nonmutating set { stub() }
        }
        public var projectedValue: FocusState<Value>.Binding { self }
    }
}

@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    public init() where Value == Bool {}
    public init<T: Hashable>() where Value == T? {}
    public var wrappedValue: Value {
        get { stub() }
        nonmutating set { stub() }
    }
    public var projectedValue: AccessibilityFocusState<Value>.Binding { stub() }
    @propertyWrapper
    public struct Binding {
        @_spi(Shim) public init() {}
        public var wrappedValue: Value {
            get { stub() }
            nonmutating set { stub() }
        }
        public var projectedValue: AccessibilityFocusState<Value>.Binding { self }
    }
}

@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public init(wrappedValue: Value) {}
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
    public var wrappedValue: Value { stub() }
}

// MARK: Environment

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { stub() }
}
extension Environment: Sendable where Value: Sendable {}
extension Environment where Value: AnyObject & Observable { public init(_ type: Value.Type) {} }
extension Environment {
    public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {}
}

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public struct EnvironmentValues {
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { stub() }
        set { stub() }
    }
    public var dismiss: DismissAction { stub() }
    public var refresh: RefreshAction? { stub() }
    public var openURL: OpenURLAction { stub() }
    public var isSearching: Bool { stub() }
    public var scenePhase: ScenePhase {
        get { stub() }
        set { stub() }
    }
    public var locale: Locale {
        get { stub() }
        set { stub() }
    }
    public var timeZone: TimeZone {
        get { stub() }
        set { stub() }
    }
    public var isEnabled: Bool {
        get { stub() }
        set { stub() }
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { stub() }
        set { stub() }
    }
    public var layoutDirection: LayoutDirection {
        get { stub() }
        set { stub() }
    }
    public var colorScheme: ColorScheme {
        get { stub() }
        set { stub() }
    }
}
@MainActor @preconcurrency
public struct DismissAction { public func callAsFunction() {} }
public struct RefreshAction: Sendable { public func callAsFunction() async {} }
@MainActor @preconcurrency
public struct OpenURLAction { public func callAsFunction(_ url: URL) {} }
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { stub() }
}
