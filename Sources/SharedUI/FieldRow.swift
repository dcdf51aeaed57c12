#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A text field with its label above, and advice and error below.
    public struct FieldRow: View {
        private let title: String
        private let field: FormField
        private let text: Binding<String>
        private let axis: Axis

        /// - Parameter axis: `.vertical` for a long text, which may take several lines.
        public init(
            title: String, field: FormField, text: Binding<String>, axis: Axis = .horizontal
        ) {
            self.title = title
            self.field = field
            self.text = text
            self.axis = axis
        }

        /// The field and its label are one accessibility element.
        public var body: some View {
            VStack(alignment: .leading) {
                Text(title).font(.subheadline).foregroundStyle(.secondary)
                    .accessibilityHidden(true)
                TextField(title, text: text, prompt: Text(field.hint), axis: axis)
                    .accessibilityHint(field.error ?? field.hint)
                FieldError(error: field.error)
            }
        }
    }
#endif
