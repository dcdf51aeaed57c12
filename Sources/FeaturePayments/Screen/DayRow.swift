#if canImport(SwiftUI)
    import Domain
    import Foundation
    import SwiftUI

    /// A day that may be left open, typed `YYYY-MM-DD` in the form that it belongs to.
    struct DayRow: View {
        let title: String
        let field: FormField
        let text: Binding<String>
        /// The first day to choose, `YYYY-MM-DD`; empty for any.
        var first = ""

        var body: some View {
            Toggle(title, isOn: isGiven)
            if !field.text.isEmpty {
                picker.accessibilityHint(field.error ?? "")
                FieldError(error: field.error)
            } else if !field.hint.isEmpty {
                Text(field.hint).font(.footnote).foregroundStyle(.secondary)
            }
        }

        @ViewBuilder
        private var picker: some View {
            if let first = Self.date(first) {
                DatePicker(title, selection: date, in: first..., displayedComponents: .date)
            } else {
                DatePicker(title, selection: date, displayedComponents: .date)
            }
        }

        private var isGiven: Binding<Bool> {
            let (text, first) = (text, first)
            return Binding(
                get: { !text.wrappedValue.isEmpty },
                set: {
                    let today = LocalDate(Date.now, in: .current).description
                    text.wrappedValue = $0 ? (first.isEmpty ? today : first) : ""
                })
        }

        private var date: Binding<Date> {
            let text = text
            return Binding(
                get: { Self.date(text.wrappedValue) ?? .now },
                set: { text.wrappedValue = LocalDate($0, in: .current).description })
        }

        /// The day's beginning where the person is: a picker chooses among those.
        private static func date(_ text: String) -> Date? {
            // What is no day is not shown as one; the field says what is wrong with it.
            (try? LocalDate(text))?.startOfDay(in: .current)
        }
    }
#endif
