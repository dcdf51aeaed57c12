#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    extension View {
        /// Asks before something that cannot be undone, with two buttons.
        ///
        /// - Parameters:
        ///   - question: Read whenever the alert is drawn; `nil` while nothing is asked.
        ///   - confirm: The user wants it done.
        ///   - keep: The user wants everything left as it is.
        public func asking(
            _ question: @escaping @MainActor () -> QuestionViewState?,
            confirm: @escaping @MainActor () -> Void, keep: @escaping @MainActor () -> Void
        ) -> some View {
            // An alert closes by one of its buttons only, and each of them reports: setting the binding
            // has nothing to add.
            alert(
                question()?.text ?? "",
                isPresented: Binding(get: { question() != nil }, set: { _ in })
            ) {
                if let question = question() {
                    Button(question.confirm, role: .destructive, action: confirm)
                    Button(question.keep, role: .cancel, action: keep)
                }
            }
        }
    }
#endif
