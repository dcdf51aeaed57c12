// swift-format-ignore-file: UseSynthesizedInitializer

// Declarations only, to type-check views on Linux. Never linked into a product, never run.
@usableFromInline
nonisolated func stub() -> Never { fatalError("declarations only") }

// MARK: View, ViewBuilder

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { stub() }
}

/// A view that SwiftUI draws itself.
public protocol _Primitive: View where Body == Never {}
extension _Primitive { public var body: Never { stub() } }

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { stub() }
}
public struct EmptyView: _Primitive { nonisolated public init() {} }
public struct AnyView: _Primitive { nonisolated public init<V: View>(_ view: V) {} }
public struct TupleView<T>: _Primitive { nonisolated init() {} }
public struct _ConditionalContent<TrueContent, FalseContent> { nonisolated init() {} }
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
    public var body: Never { stub() }
}
/// The result of modifiers: the real ones have their own types behind `some View`.
public struct _Modified<Content: View>: _Primitive { nonisolated init() {} }

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { TupleView() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        .init()
    }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        .init()
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: _Primitive {}

// MARK: Previews

@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewsMacros", type: "SwiftUIView")

// MARK: App, Scene

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    public var body: Never { stub() }
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
extension App { @MainActor @preconcurrency public static func main() {} }

public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
