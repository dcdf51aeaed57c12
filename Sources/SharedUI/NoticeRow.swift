#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A notice among the rows of a list or form: a symbol for its tone, what it says, what to do.
    public struct NoticeRow: View {
        private let notice: Notice
        private let dismissal: (title: String, action: @MainActor () -> Void)?

        /// A notice that stays.
        public init(notice: Notice) {
            self.notice = notice
            dismissal = nil
        }

        /// A notice with a button that takes it away.
        public init(
            _ notice: Notice, _ wording: Wording, dismiss: @escaping @MainActor () -> Void
        ) {
            self.notice = notice
            dismissal = (wording("view.dismiss"), dismiss)
        }

        /// The notice is one element for VoiceOver, its button another.
        public var body: some View {
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
#endif
