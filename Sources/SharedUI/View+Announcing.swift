#if canImport(SwiftUI)
    import Accessibility
    public import AshlarCore
    public import SwiftUI

    extension View {
        /// Announces a notice when it appears, whatever has VoiceOver’s focus.
        public func announcing(_ notice: Notice?) -> some View {
            announcing(notice.map { $0.advice.isEmpty ? $0.text : "\($0.text) \($0.advice)" })
        }

        /// Announces a text when it appears, whatever has VoiceOver’s focus; `nil` announces
        /// nothing.
        public func announcing(_ text: String?) -> some View {
            onChange(of: text, initial: true) { _, text in
                if let text { AccessibilityNotification.Announcement(text).post() }
            }
        }
    }
#endif
