// swift-format-ignore-file: UseSynthesizedInitializer

// Declarations only (see SwiftUI/View.swift): the content types in use.
public struct UTType: Hashable, Sendable {
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) { return nil }
    init() {}
    public static var data: UTType { UTType() }
    public static var commaSeparatedText: UTType { UTType() }
    public static var xml: UTType { UTType() }
}
