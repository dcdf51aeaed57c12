#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A page with a form or its review: a notice, the sections, and the buttons.
    ///
    /// ```swift
    /// FormPage(form.notice, wording, busy: form.isSubmitting ? form.checking : nil) {
    ///     model.handle(.noticeDismissed)
    /// } sections: {
    ///     Section { FieldRow(title: form.nameTitle, field: form.name, text: name) }
    /// } buttons: {
    ///     Button(form.continueTitle) { model.handle(.submitTapped) }
    /// }
    /// ```
    public struct FormPage<Sections: View, Buttons: View>: View {
        private let notice: Notice?
        private let wording: Wording
        private let busy: String?
        private let dismiss: @MainActor () -> Void
        private let sections: Sections
        private let buttons: Buttons

        /// - Parameters:
        ///   - notice: The notice for the whole form; announced when it appears.
        ///   - wording: The user’s wording.
        ///   - busy: A text for the running work, which disables the buttons; `nil` if there is
        ///     none.
        ///   - dismiss: Removes the notice.
        ///   - sections: The fields or the review.
        ///   - buttons: The buttons, in a section of their own.
        public init(
            _ notice: Notice?, _ wording: Wording, busy: String?,
            dismiss: @escaping @MainActor () -> Void,
            @ViewBuilder sections: () -> Sections, @ViewBuilder buttons: () -> Buttons
        ) {
            self.notice = notice
            self.wording = wording
            self.busy = busy
            self.dismiss = dismiss
            self.sections = sections()
            self.buttons = buttons()
        }

        /// A grouped form.
        public var body: some View {
            Form {
                if let notice { NoticeRow(notice, wording, dismiss: dismiss) }
                sections
                Section {
                    buttons
                    if let busy { ProgressView(busy) }
                }
                .disabled(busy != nil)
            }
            .formStyle(.grouped)
            .announcing(notice)
        }
    }
#endif
