#if canImport(SwiftUI)
    import Accessibility
    import AshlarDomain
    import SwiftUI

    /// A notice among the rows of a list or form: a symbol for its tone, what it says, what to do.
    struct NoticeRow: View {
        let notice: Notice
        /// The title of the button that takes it away, and what it does; `nil` for a notice that
        /// stays.
        var dismissal: (title: String, action: @MainActor () -> Void)?

        var body: some View {
            HStack(alignment: .firstTextBaseline) {
                Label {
                    VStack(alignment: .leading) {
                        Text(notice.text).font(.headline)
                        if !notice.advice.isEmpty {
                            Text(notice.advice).font(.subheadline).foregroundStyle(.secondary)
                        }
                    }
                } icon: {
                    Image(systemName: notice.tone.symbol).foregroundStyle(notice.tone.color)
                }
                .accessibilityElement(children: .combine)
                if let dismissal {
                    Spacer()
                    Button(dismissal.title, systemImage: "xmark", action: dismissal.action)
                        .buttonStyle(.borderless)
                }
            }
        }
    }

    extension NoticeRow {
        /// With a button that takes it away.
        init(_ notice: Notice, _ wording: Wording, dismiss: @escaping @MainActor () -> Void) {
            self.init(notice: notice, dismissal: (wording("view.dismiss"), dismiss))
        }
    }

    /// A notice in place of the rows.
    struct NoticePage: View {
        let notice: Notice

        var body: some View {
            ContentUnavailableView(
                notice.text, systemImage: notice.tone.symbol,
                description: notice.advice.isEmpty ? nil : Text(notice.advice))
        }
    }

    extension Notice.Tone {
        /// Told apart without colour.
        var symbol: String {
            switch self {
            case .neutral: "info.circle"
            case .good: "checkmark.circle"
            case .warning: "exclamationmark.triangle"
            case .bad: "xmark.octagon"
            }
        }

        var color: Color {
            switch self {
            case .neutral: .secondary
            case .good: .green
            case .warning: .orange
            case .bad: .red
            }
        }
    }

    extension View {
        /// Speaks a notice that comes, whatever VoiceOver looks at then.
        func announcing(_ notice: Notice?) -> some View {
            announcing(notice.map { $0.advice.isEmpty ? $0.text : "\($0.text) \($0.advice)" })
        }

        /// Speaks a text that comes, whatever VoiceOver looks at then; nothing when it goes.
        func announcing(_ text: String?) -> some View {
            onChange(of: text, initial: true) { _, text in
                if let text { AccessibilityNotification.Announcement(text).post() }
            }
        }
    }
#endif
