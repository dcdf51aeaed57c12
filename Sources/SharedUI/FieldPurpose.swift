#if canImport(SwiftUI)
    public import SwiftUI

    #if canImport(UIKit)
        import UIKit
    #endif

    /// What a field is for: decides its keyboard and what AutoFill offers. No effect on a Mac.
    public enum FieldPurpose: Sendable {
        /// Digits with a decimal separator.
        case decimal
        /// A person's name.
        case name
        /// An address for e-mail.
        case emailAddress
        /// The name to sign in with.
        case userName
        /// The password to sign in with.
        case password
        /// A code that arrived on the device.
        case oneTimeCode
        /// Letters and digits that stand for something, which no dictionary corrects.
        case identifier
    }

    extension View {
        /// Chooses keyboard, capitals and AutoFill for a field.
        @ViewBuilder
        public func purpose(_ purpose: FieldPurpose) -> some View {
            #if canImport(UIKit)
                switch purpose {
                case .decimal:
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
                case .identifier:
                    keyboardType(.asciiCapable).autocorrectionDisabled()
                }
            #else
                autocorrectionDisabled()
            #endif
        }
    }
#endif
