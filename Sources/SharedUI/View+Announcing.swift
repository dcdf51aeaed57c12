#if canImport(SwiftUI)
    import Accessibility
    public import AshlarCore
    public import SwiftUI

    extension View {
        /// Speaks a notice when it appears, whatever VoiceOver looks at then.
        public func announcing(_ notice: Notice?) -> some View {
            announcing(notice.map { $0.advice.isEmpty ? $0.text : "\($0.text) \($0.advice)" })
        }

        /// Speaks a text when it appears, whatever VoiceOver looks at then; nothing when it goes.
        public func announcing(_ text: String?) -> some View {
            onChange(of: text, initial: true) { _, text in
                if let text { AccessibilityNotification.Announcement(text).post() }
            }
        }
    }
#endif
