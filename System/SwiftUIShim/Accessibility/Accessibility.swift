// swift-format-ignore-file: UseSynthesizedInitializer

// Declarations only, as SwiftUI/View.swift says: what is spoken without being looked at.
public import Foundation

public enum AccessibilityNotification {
    public struct Announcement: Sendable {
        public init(_ announcement: String) {}
        public init(_ announcement: AttributedString) {}
        public func post() {}
    }
}
