// swift-format-ignore-file: UseSynthesizedInitializer

public import Foundation

// MARK: Stacks

public struct VStack<Content: View>: _Primitive {
    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}
public struct HStack<Content: View>: _Primitive {
    nonisolated public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}
public struct ZStack<Content: View>: _Primitive {
    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
public struct ViewThatFits<Content: View>: _Primitive {
    nonisolated public init(
        in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
    ) {}
}
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}
public protocol Layout: Sendable {}
extension Layout {
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _Modified<V>()
    }
}
public struct HStackLayout: Layout {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
}
public struct VStackLayout: Layout {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
}
public struct AnyLayout: Layout { public init<L: Layout>(_ layout: L) {} }

public struct Group<Content> { nonisolated init() {} }
extension Group: View where Content: View {
    public typealias Body = Never
    public var body: Never { stub() }
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}
public struct Spacer: _Primitive { nonisolated public init(minLength: CGFloat? = nil) {} }
public struct Divider: _Primitive { nonisolated public init() {} }
public struct ScrollView<Content: View>: _Primitive {
    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {}
}
public struct Form<Content: View>: _Primitive {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
}
public struct DisclosureGroup<Label: View, Content: View>: _Primitive {
    nonisolated init() {}
    nonisolated public init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {}
}
extension DisclosureGroup where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init()
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ label: S, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init()
    }
}

// MARK: Section

public struct Section<Parent, Content, Footer> { nonisolated init() {} }
extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { stub() }
}
extension Section where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) { self.init() }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) { self.init() }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
    ) { self.init() }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init()
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init()
    }
}

// MARK: ForEach, List

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> { nonisolated init() {} }
extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { stub() }
}
extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init() }
    nonisolated public init(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID { self.init() }
}
public protocol DynamicViewContent: View {}
extension ForEach: DynamicViewContent where Content: View {}
extension DynamicViewContent {
    nonisolated public func onDelete(
        perform action: ((IndexSet) -> Void)?
    ) -> some DynamicViewContent { self }
}

public struct List<SelectionValue: Hashable, Content: View>: _Primitive {
    nonisolated public init(
        selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
    ) {}
    nonisolated init() {}
}
extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init()
    }
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> { self.init() }
}

// MARK: Navigation

public struct NavigationPath: Equatable {
    public init() {}
    public var count: Int { stub() }
    public var isEmpty: Bool { stub() }
    public static func == (a: Self, b: Self) -> Bool { true }
    public mutating func append<V: Hashable>(_ value: V) {}
    public mutating func removeLast(_ k: Int = 1) {}
}
public struct NavigationStack<Data, Root: View>: _Primitive {
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    nonisolated public init(
        path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
    ) where Data == NavigationPath {}
    nonisolated public init(
        path: Binding<Data>, @ViewBuilder root: () -> Root
    )
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {}
}
public struct NavigationLink<Label: View, Destination: View>: _Primitive {
    nonisolated init() {}
    nonisolated public init(
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {}
}
extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.init() }
    nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?)
    where Label == Text { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
    where Label == Text { self.init() }
}

// MARK: Tabs

@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    associatedtype Body: TabContent where TabValue == Body.TabValue
    @MainActor @preconcurrency var body: Body { get }
}
public struct _TabBody<TabValue: Hashable>: TabContent { public var body: Self { stub() } }
public struct DefaultTabLabel: _Primitive {}
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value
    public var body: _TabBody<Value> { stub() }
    nonisolated init() {}
}
extension Tab where Label == DefaultTabLabel {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
        @ViewBuilder content: () -> Content
    ) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) { self.init() }
}
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<T: TabContent<TabValue>>(_ content: T) -> T { content }
    public static func buildBlock<A: TabContent<TabValue>>(_ a: A) -> A { a }
    public static func buildBlock<A: TabContent<TabValue>, B: TabContent<TabValue>>(
        _ a: A, _ b: B
    ) -> some TabContent<TabValue> { _TabBody<TabValue>() }
    public static func buildBlock<
        A: TabContent<TabValue>, B: TabContent<TabValue>, C: TabContent<TabValue>
    >(
        _ a: A, _ b: B, _ c: C
    ) -> some TabContent<TabValue> { _TabBody<TabValue>() }
    public static func buildBlock<
        A: TabContent<TabValue>, B: TabContent<TabValue>, C: TabContent<TabValue>,
        D: TabContent<TabValue>
    >(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> some TabContent<TabValue> { _TabBody<TabValue>() }
    public static func buildBlock<
        A: TabContent<TabValue>, B: TabContent<TabValue>, C: TabContent<TabValue>,
        D: TabContent<TabValue>, E: TabContent<TabValue>
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> some TabContent<TabValue> { _TabBody<TabValue>() }
    public struct Content<C: TabContent>: _Primitive where C.TabValue == TabValue {}
}
public struct TabView<SelectionValue: Hashable, Content: View>: _Primitive {
    nonisolated init() {}
    nonisolated public init<C: TabContent<SelectionValue>>(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C> { self.init() }
}
