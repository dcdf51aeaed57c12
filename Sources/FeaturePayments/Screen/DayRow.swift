#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import Foundation
    import SwiftUI

    /// A day that may be left open, typed `YYYY-MM-DD` in the form that it belongs to.
    struct DayRow: View {
        let title: String
        let field: FormField
        let text: Binding<String>
        /// The bank's, `YYYY-MM-DD`: what is given first where any day can be chosen.
        let today: String
        /// The first day to choose, `YYYY-MM-DD`; empty for any.
        var first = ""

        /// The picker's: a day is its beginning there, and nowhere else.
        @Environment(\.timeZone) private var timeZone

        var body: some View {
            Toggle(title, isOn: isGiven)
            if !field.text.isEmpty {
                picker.accessibilityHint(field.error ?? field.hint)
            }
            FieldError(error: field.error)
            // Also of a day that is given: that it is made on another one.
            if field.error == nil, !field.hint.isEmpty {
                Text(field.hint).font(.footnote).foregroundStyle(.secondary)
            }
        }

        @ViewBuilder
        private var picker: some View {
            if let first = Self.date(first, in: timeZone) {
                DatePicker(title, selection: date, in: first..., displayedComponents: .date)
            } else {
                DatePicker(title, selection: date, displayedComponents: .date)
            }
        }

        private var isGiven: Binding<Bool> {
            let text = text
            let first = first.isEmpty ? today : first
            return Binding(
                get: { !text.wrappedValue.isEmpty },
                set: { text.wrappedValue = $0 ? first : "" })
        }

        private var date: Binding<Date> {
            let text = text
            let today = today
            let timeZone = timeZone
            return Binding(
                get: {
                    Self.date(text.wrappedValue, in: timeZone) ?? Self.date(today, in: timeZone)
                        ?? .distantPast
                },
                set: { text.wrappedValue = LocalDate($0, in: timeZone).description })
        }

        private static func date(_ text: String, in timeZone: TimeZone) -> Date? {
            // What is no day is not shown as one; the field says what is wrong with it.
            (try? LocalDate(text))?.startOfDay(in: timeZone)
        }
    }
#endif
