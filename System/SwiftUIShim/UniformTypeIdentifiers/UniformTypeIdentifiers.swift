// swift-format-ignore-file: UseSynthesizedInitializer

// Declarations only, as SwiftUI/View.swift says: the kinds of files that we name.
public struct UTType: Hashable, Sendable {
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) { return nil }
    init() {}
    public static var data: UTType { UTType() }
    public static var commaSeparatedText: UTType { UTType() }
    public static var xml: UTType { UTType() }
}
