// swift-format-ignore-file: UseSynthesizedInitializer, DontRepeatTypeInStaticProperties

public import Foundation

// MARK: Text

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
}

// Not isolated: their conformance to `View` is declared separately.
extension Text: _Primitive {}
extension Image: _Primitive {}
extension Color: _Primitive {}

public struct Text: Equatable, Sendable {
    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {}
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ content: S) {}
    nonisolated public init(verbatim content: String) {}
    nonisolated public init(_ attributedContent: AttributedString) {}
    nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {}
    nonisolated public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {}
    nonisolated public func font(_ font: Font?) -> Text { self }
    nonisolated public func bold() -> Text { self }
    nonisolated public func monospacedDigit() -> Text { self }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    nonisolated public func strikethrough(_ isActive: Bool = true) -> Text { self }
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
}
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

public struct Image: Equatable, Sendable {
    nonisolated public init(systemName: String) {}
    nonisolated public func resizable() -> Image { self }
    public enum Scale: Hashable, Sendable { case small, medium, large }
}

public struct Font: Hashable, Sendable {
    public static let largeTitle = Font()
    public static let title = Font()
    public static let title2 = Font()
    public static let title3 = Font()
    public static let headline = Font()
    public static let subheadline = Font()
    public static let body = Font()
    public static let callout = Font()
    public static let footnote = Font()
    public static let caption = Font()
    public static let caption2 = Font()
    public static func system(
        _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
    ) -> Font { Font() }
    public func monospacedDigit() -> Font { self }
    public func monospaced() -> Font { self }
    public func bold() -> Font { self }
    public func weight(_ weight: Weight) -> Font { self }
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public struct Weight: Hashable, Sendable {
        public static let regular = Weight()
        public static let medium = Weight()
        public static let semibold = Weight()
        public static let bold = Weight()
    }
}

// MARK: Styles and small values

public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle, Hashable, Sendable {
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {}
    nonisolated init() {}
    public static let red = Color()
    public static let green = Color()
    public static let blue = Color()
    public static let orange = Color()
    public static let gray = Color()
    public static let primary = Color()
    public static let secondary = Color()
    public static let accentColor = Color()
}
public struct HierarchicalShapeStyle: ShapeStyle {
    public static let primary = Self()
    public static let secondary = Self()
    public static let tertiary = Self()
    public static let quaternary = Self()
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { .init() }
    public static var secondary: Self { .init() }
    public static var tertiary: Self { .init() }
    public static var quaternary: Self { .init() }
}
public protocol Shape: Sendable, View {}
public struct Circle: Shape, _Primitive { nonisolated public init() {} }
public struct TintShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { .init() } }
extension ShapeStyle where Self == Color {
    public static var red: Color { .init() }
    public static var green: Color { .init() }
    public static var orange: Color { .init() }
    public static var blue: Color { .init() }
    public static var gray: Color { .init() }
}

public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public struct HorizontalAlignment: Equatable, Sendable {
    public static let leading = Self()
    public static let center = Self()
    public static let trailing = Self()
}
public struct VerticalAlignment: Equatable, Sendable {
    public static let top = Self()
    public static let center = Self()
    public static let bottom = Self()
    public static let firstTextBaseline = Self()
    public static let lastTextBaseline = Self()
}
public struct Alignment: Equatable, Sendable {
    public static let center = Self()
    public static let leading = Self()
    public static let trailing = Self()
    public static let top = Self()
    public static let bottom = Self()
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
    }
}
public enum VerticalEdge: Int8, CaseIterable, Sendable { case top, bottom }
public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }
