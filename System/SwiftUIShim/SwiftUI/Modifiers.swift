// swift-format-ignore-file: UseSynthesizedInitializer, AmbiguousTrailingClosureOverload

public import Foundation
public import Observation

#if canImport(UIKit)
    public import UIKit
#endif

public struct SearchFieldPlacement: Sendable { public static let automatic = Self() }
public struct SubmitLabel: Sendable {
    public static let done = Self()
    public static let go = Self()
    public static let next = Self()
    public static let send = Self()
    public static let search = Self()
}
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = Self(rawValue: 1)
    public static let search = Self(rawValue: 2)
}
public struct ControlSize: Sendable {
    public static let mini = Self()
    public static let small = Self()
    public static let regular = Self()
    public static let large = Self()
}
public struct ScrollDismissesKeyboardMode: Sendable {
    public static let immediately = Self()
    public static let interactively = Self()
}

// MARK: Styles

public protocol ListStyle {}
public struct PlainListStyle: ListStyle { public init() {} }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { .init() } }
public protocol PrimitiveButtonStyle {}
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: Self { .init() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: Self { .init() }
}
public protocol PickerStyle {}
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: Self { .init() }
}
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { .init() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { .init() } }
public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle { public init() {} }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { .init() } }
public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}
extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: Self { .init() }
}

// MARK: Lifecycle

extension View {
    public typealias _M = _Modified<Self>
    nonisolated public func modifier<T: ViewModifier>(_ modifier: T) -> some View { _M() }
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { _M() }
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { _M() }
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { _M() }
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { _M() }
    nonisolated public func refreshable(
        action: @escaping @Sendable () async -> Void
    ) -> some View { _M() }
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { _M() }
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { _M() }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View { _M() }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { _M() }
    nonisolated public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
    ) -> some View { _M() }
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { _M() }
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        _M()
    }
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View { _M() }
}

// MARK: Navigation and presentation

extension View {
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { _M() }
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { _M() }
    nonisolated public func toolbar<C: ToolbarContent>(
        @ToolbarContentBuilder content: () -> C
    ) -> some View { _M() }
    nonisolated public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View { _M() }
    nonisolated public func navigationTitle(_ title: Text) -> some View { _M() }
    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { _M() }
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { _M() }
    nonisolated public func sheet<C: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View { _M() }
    nonisolated public func sheet<I: Identifiable, C: View>(
        item: Binding<I?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (I) -> C
    ) -> some View { _M() }
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        _M()
    }
    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { _M() }
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View { _M() }
    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { _M() }
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { _M() }
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View { _M() }
}

// MARK: Fields

extension View {
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { _M() }
    nonisolated public func focused<V: Hashable>(
        _ binding: FocusState<V>.Binding, equals value: V
    ) -> some View { _M() }
    nonisolated public func submitLabel(_ label: SubmitLabel) -> some View { _M() }
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { _M() }
    nonisolated public func scrollDismissesKeyboard(
        _ mode: ScrollDismissesKeyboardMode
    ) -> some View { _M() }
    nonisolated public func labelsHidden() -> some View { _M() }
    nonisolated public func disabled(_ disabled: Bool) -> some View { _M() }
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { _M() }
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        _M()
    }
    #if canImport(UIKit)
        nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { _M() }
        nonisolated public func textContentType(_ type: UITextContentType?) -> some View { _M() }
        nonisolated public func textInputAutocapitalization(
            _ autocapitalization: TextInputAutocapitalization?
        ) -> some View { _M() }
    #endif
}
#if canImport(UIKit)
    public struct TextInputAutocapitalization: Sendable {
        public static var never: Self { .init() }
        public static var words: Self { .init() }
        public static var sentences: Self { .init() }
    }
#endif

// MARK: Appearance

extension View {
    nonisolated public func font(_ font: Font?) -> some View { _M() }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { _M() }
    nonisolated public func monospacedDigit() -> some View { _M() }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { _M() }
    nonisolated public func tint(_ tint: Color?) -> some View { _M() }
    nonisolated public func scaledToFill() -> some View { _M() }
    nonisolated public func clipShape<S: Shape>(_ shape: S) -> some View { _M() }
    nonisolated public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T
    ) -> some View { _M() }
    nonisolated public func padding(
        _ edges: Edge.Set = .all, _ length: CGFloat? = nil
    ) -> some View { _M() }
    nonisolated public func padding(_ length: CGFloat) -> some View { _M() }
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { _M() }
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { _M() }
    nonisolated public func lineLimit(_ number: Int?) -> some View { _M() }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { _M() }
    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { _M() }
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { _M() }
    nonisolated public func opacity(_ opacity: Double) -> some View { _M() }
    nonisolated public func badge(_ label: Text?) -> some View { _M() }
    nonisolated public func controlSize(_ size: ControlSize) -> some View { _M() }
    nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { _M() }
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { _M() }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { _M() }
    nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { _M() }
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { _M() }
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { _M() }
}

// MARK: Accessibility

public struct AccessibilityChildBehavior: Hashable, Sendable {
    let number: Int
    public static let ignore = Self(number: 0)
    public static let contain = Self(number: 1)
    public static let combine = Self(number: 2)
}
public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    public init() {}
    public func contains(_ member: Self) -> Bool { stub() }
    public func union(_ other: Self) -> Self { stub() }
    public func intersection(_ other: Self) -> Self { stub() }
    public func symmetricDifference(_ other: Self) -> Self { stub() }
    public mutating func insert(
        _ member: Self
    ) -> (inserted: Bool, memberAfterInsert: Self) { stub() }
    public mutating func remove(_ member: Self) -> Self? { stub() }
    public mutating func update(with member: Self) -> Self? { stub() }
    public mutating func formUnion(_ other: Self) {}
    public mutating func formIntersection(_ other: Self) {}
    public mutating func formSymmetricDifference(_ other: Self) {}
    public static let isButton = Self()
    public static let isHeader = Self()
    public static let isSelected = Self()
    public static let isImage = Self()
    public static let isStaticText = Self()
    public static let updatesFrequently = Self()
}
extension View {
    nonisolated public func accessibilityLabel(_ label: Text) -> some View { _M() }
    nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { _M() }
    nonisolated public func accessibilityValue(_ value: Text) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { _M() }
    nonisolated public func accessibilityHint(_ hint: Text) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { _M() }
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { _M() }
    nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { _M() }
    nonisolated public func accessibilityAddTraits(
        _ traits: AccessibilityTraits
    ) -> some View { _M() }
    nonisolated public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { _M() }
    nonisolated public func accessibilityAction(
        named name: Text, _ handler: @escaping () -> Void
    ) -> some View { _M() }
    @_disfavoredOverload
    nonisolated public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping () -> Void
    ) -> some View { _M() }
    nonisolated public func accessibilityFocused(
        _ condition: AccessibilityFocusState<Bool>.Binding
    ) -> some View { _M() }
}
