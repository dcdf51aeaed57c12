// swift-format-ignore-file: UseSynthesizedInitializer

// Declarations only (see SwiftUI/View.swift): lines, areas and bars.
public import SwiftUI

@MainActor @preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ChartContent { public var body: Never { return fatalError("declarations only") } }
public struct _ChartBlock: ChartContent {
    public var body: Never { return fatalError("declarations only") }
    nonisolated init() {}
}
@resultBuilder
public struct ChartContentBuilder {
    public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
    public static func buildBlock<each C: ChartContent>(
        _ content: repeat each C
    ) -> some ChartContent { _ChartBlock() }
}
public protocol Plottable {}
extension Double: Plottable {}
extension String: Plottable {}
public struct PlottableValue<Value: Plottable> {
    nonisolated public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> Self {
        fatalError("declarations only")
    }
}
public struct InterpolationMethod: Sendable { public static var stepEnd: Self { .init() } }
public struct LineMark: ChartContent {
    public var body: Never { return fatalError("declarations only") }
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>
    ) {}
}
public struct AreaMark: ChartContent {
    public var body: Never { return fatalError("declarations only") }
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>
    ) {}
}
public struct BarMark: ChartContent {
    public var body: Never { return fatalError("declarations only") }
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>
    ) {}
}
extension ChartContent {
    nonisolated public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent
    {
        _ChartBlock()
    }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        _ChartBlock()
    }
    nonisolated public func opacity(_ opacity: Double) -> some ChartContent { _ChartBlock() }
}
public struct Chart<Content: ChartContent>: View {
    public var body: Never { return fatalError("declarations only") }
    nonisolated public init(@ChartContentBuilder content: () -> Content) {}
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == _ChartEach<C> {}
    nonisolated public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == _ChartEach<C>, Data.Element: Identifiable {}
}
/// `ForEach` in the real module.
public struct _ChartEach<C: ChartContent>: ChartContent {
    public var body: Never { return fatalError("declarations only") }
}
extension View {
    nonisolated public func chartXAxis(_ visibility: Visibility) -> some View { AnyView(self) }
    nonisolated public func chartYAxis(_ visibility: Visibility) -> some View { AnyView(self) }
    nonisolated public func chartLegend(_ visibility: Visibility) -> some View { AnyView(self) }
}
