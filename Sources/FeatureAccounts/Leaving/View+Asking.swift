#if canImport(SwiftUI)
    import AshlarDomain
    import SwiftUI

    extension View {
        /// Asks in an alert. It closes by one of its buttons only, so there is nothing to do when it is
        /// dismissed.
        ///
        /// - Parameter question: Read whenever the alert is drawn; `nil` shows none.
        func asking(
            _ question: @escaping @MainActor () -> QuestionViewState?,
            confirm: @escaping @MainActor () -> Void, keep: @escaping @MainActor () -> Void
        ) -> some View {
            alert(
                question()?.text ?? "",
                isPresented: Binding(get: { question() != nil }, set: { _ in })
            ) {
                if let question = question() {
                    Button(question.confirm, role: .destructive) { confirm() }
                    Button(question.keep, role: .cancel) { keep() }
                }
            }
        }
    }
#endif
