// swift-format-ignore-file: UseSynthesizedInitializer

public import CoreTransferable
public import Foundation

// MARK: Buttons

public struct ButtonRole: Equatable, Sendable {
    let number: Int
    public static let destructive = Self(number: 0)
    public static let cancel = Self(number: 1)
}
public struct Button<Label: View>: _Primitive {
    nonisolated init() {}
    @preconcurrency
    nonisolated public init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {}
    @preconcurrency
    nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {}
}
extension Button where Label == Text {
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) { self.init() }
    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) { self.init() }
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init() }
    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init() }
}
extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) { self.init() }
    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) { self.init() }
    @preconcurrency
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) { self.init() }
    @_disfavoredOverload @preconcurrency
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) { self.init() }
}
public struct Menu<Label: View, Content: View>: _Primitive {
    nonisolated init() {}
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {}
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) { self.init() }
}
public struct SharePreview<Image: Transferable, Icon: Transferable> { init() {} }
extension SharePreview where Image == Never, Icon == Never {
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) { self.init() }
}
public struct ShareLink<
    Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable,
    Label: View
>: _Primitive where Data.Element: Transferable { nonisolated init() {} }
public struct DefaultShareLinkLabel: _Primitive {}
extension ShareLink
where
    PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String>,
    Label == DefaultShareLinkLabel
{
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, item: String, subject: Text? = nil, message: Text? = nil
    ) { self.init() }
}
extension ShareLink where Label == DefaultShareLinkLabel {
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> { self.init() }
}

// MARK: Labels

public struct Label<Title: View, Icon: View>: _Primitive {
    nonisolated init() {}
    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init()
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) { self.init() }
}
public struct LabeledContent<Label, Content> { nonisolated init() {} }
extension LabeledContent: View where Label: View, Content: View {
    public typealias Body = Never
    public var body: Never { stub() }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init()
    }
}
extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init()
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init()
    }
}
extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init()
    }
    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init()
    }
}

// MARK: Fields

public struct TextField<Label: View>: _Primitive { nonisolated init() {} }
extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init()
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init()
    }
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init() }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
    ) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
    ) { self.init() }
}
public struct SecureField<Label: View>: _Primitive { nonisolated init() {} }
extension SecureField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init() }
}

// MARK: Pickers

public struct Toggle<Label: View>: _Primitive {
    nonisolated init() {}
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init() }
}
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _Primitive {
    nonisolated init() {}
    nonisolated public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {}
}
extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init() }
}
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourAndMinute = Self(rawValue: 1)
    public static let date = Self(rawValue: 2)
}
public struct DatePicker<Label: View>: _Primitive {
    nonisolated init() {}
    public typealias Components = DatePickerComponents
}
extension DatePicker where Label == Text {
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>,
        displayedComponents: Components = [
            .hourAndMinute, .date,
        ]
    ) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init() }
}
public struct Stepper<Label: View>: _Primitive { nonisolated init() {} }
extension Stepper where Label == Text {
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) { self.init() }
}

// MARK: Page states

public struct ProgressView<Label: View, CurrentValueLabel: View>: _Primitive {
    nonisolated init(stub: Void) {}
}
extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView { self.init(stub: ()) }
    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(stub: ())
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(stub: ())
    }
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView { self.init(stub: ()) }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
        _ title: S, value: V?, total: V = 1.0
    ) where Label == Text { self.init(stub: ()) }
}
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _Primitive {
    nonisolated public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {}
    nonisolated init() {}
}
extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    nonisolated public init(
        _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
    ) { self.init() }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage name: String, description: Text? = nil
    ) { self.init() }
}

public struct AsyncImage<Content: View>: _Primitive {
    nonisolated public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {}
}

// MARK: Toolbar

@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    // `Body` is `Never`, as for an optional view.
    public var body: Never { return stub() }
}
public struct _ToolbarBlock: ToolbarContent { public var body: Never { return stub() } }
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent { _ToolbarBlock() }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}
public struct ToolbarItemPlacement {
    nonisolated(unsafe) public static let automatic = Self()
    nonisolated(unsafe) public static let principal = Self()
    nonisolated(unsafe) public static let primaryAction = Self()
    nonisolated(unsafe) public static let secondaryAction = Self()
    nonisolated(unsafe) public static let confirmationAction = Self()
    nonisolated(unsafe) public static let cancellationAction = Self()
    nonisolated(unsafe) public static let destructiveAction = Self()
    nonisolated(unsafe) public static let status = Self()
}
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    public var body: Never { return stub() }
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) where ID == Void {}
}
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public var body: Never { return stub() }
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
    ) {}
}
