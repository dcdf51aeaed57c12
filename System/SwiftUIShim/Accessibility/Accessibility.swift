// swift-format-ignore-file: UseSynthesizedInitializer

// Declarations only (see SwiftUI/View.swift): spoken announcements.
public import Foundation

public enum AccessibilityNotification {
    public struct Announcement: Sendable {
        public init(_ announcement: String) {}
        public init(_ announcement: AttributedString) {}
        public func post() {}
    }
}
