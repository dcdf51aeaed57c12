#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A notice in a list or form: a symbol for its tone, its text and its advice.
    public struct NoticeRow: View {
        private let notice: Notice
        private let dismissal: (title: String, action: @MainActor () -> Void)?

        /// Creates a notice that stays.
        public init(notice: Notice) {
            self.notice = notice
            dismissal = nil
        }

        /// Creates a notice with a button that removes it.
        public init(
            _ notice: Notice, _ wording: Wording, dismiss: @escaping @MainActor () -> Void
        ) {
            self.notice = notice
            dismissal = (wording("view.dismiss"), dismiss)
        }

        /// The notice and its button are one accessibility element each.
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
