#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    extension View {
        /// Shows a confirmation alert with two buttons.
        ///
        /// - Parameters:
        ///   - question: Read on each update of the alert; `nil` for no alert.
        ///   - confirm: Called when the user confirms.
        ///   - keep: Called when the user cancels.
        public func asking(
            _ question: @escaping @MainActor () -> QuestionViewState?,
            confirm: @escaping @MainActor () -> Void, keep: @escaping @MainActor () -> Void
        ) -> some View {
            // Only the buttons close an alert, and each calls its closure: the binding’s setter has
            // nothing to do.
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
