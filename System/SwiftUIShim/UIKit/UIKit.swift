// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Declarations only (see SwiftUI/View.swift): options of text fields on iOS.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad
}
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = Self(rawValue: "name")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let emailAddress = Self(rawValue: "email")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
}
