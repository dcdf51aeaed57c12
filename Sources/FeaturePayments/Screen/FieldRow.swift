#if canImport(SwiftUI)
    import AshlarDomain
    import SwiftUI

    #if canImport(UIKit)
        import UIKit
    #endif

    /// A text field with its label above, advice below, and what is wrong with it.
    struct FieldRow: View {
        let title: String
        let field: FormField
        let text: Binding<String>
        /// Lines that a long text may take; one unless said otherwise.
        var axis = Axis.horizontal

        var body: some View {
            VStack(alignment: .leading) {
                Text(title).font(.subheadline).foregroundStyle(.secondary)
                    .accessibilityHidden(true)
                TextField(title, text: text, prompt: Text(field.hint), axis: axis)
                    .accessibilityHint(field.error ?? field.hint)
                FieldError(error: field.error)
            }
        }
    }

    /// What is wrong with a field; nothing as long as nothing is to be said.
    struct FieldError: View {
        let error: String?

        var body: some View {
            if let error {
                Label(error, systemImage: "exclamationmark.circle")
                    .font(.footnote)
                    .foregroundStyle(.red)
            }
        }
    }

    /// What a field is for: its keyboard, and what may be filled in by itself. Nothing on a Mac.
    enum FieldPurpose {
        case amount, name, emailAddress, userName, password, oneTimeCode, accountNumber
    }

    extension View {
        /// Chooses keyboard, capitals and filling in for a field.
        @ViewBuilder
        func purpose(_ purpose: FieldPurpose) -> some View {
            #if canImport(UIKit)
                switch purpose {
                case .amount:
                    keyboardType(.decimalPad)
                case .name:
                    textContentType(.name).textInputAutocapitalization(.words)
                case .emailAddress:
                    keyboardType(.emailAddress).textContentType(.emailAddress)
                        .textInputAutocapitalization(.never).autocorrectionDisabled()
                case .userName:
                    textContentType(.username).textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                case .password:
                    textContentType(.password)
                case .oneTimeCode:
                    keyboardType(.numberPad).textContentType(.oneTimeCode)
                case .accountNumber:
                    keyboardType(.asciiCapable).autocorrectionDisabled()
                }
            #else
                autocorrectionDisabled()
            #endif
        }
    }
#endif
