#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import Foundation
    import SwiftUI

    /// An optional day, as `YYYY-MM-DD` in its form.
    struct DayRow: View {
        let title: String
        let field: FormField
        let text: Binding<String>
        /// The bank’s today, `YYYY-MM-DD`: the initial value if any day can be chosen.
        let today: String
        /// The earliest day, `YYYY-MM-DD`; empty for any.
        var first = ""

        /// Only for the picker, which represents a day by its start.
        @Environment(\.timeZone) private var timeZone

        var body: some View {
            Toggle(title, isOn: isGiven)
            if !field.text.isEmpty {
                picker.accessibilityHint(field.error ?? field.hint)
            }
            FieldError(error: field.error)
            // Also for a chosen day, for example that it moves to another day.
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
            // An invalid day selects no date; the field shows the error.
            (try? LocalDate(text))?.startOfDay(in: timeZone)
        }
    }
#endif
