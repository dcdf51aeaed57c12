#if canImport(SwiftUI)
    public import SwiftUI

    #if canImport(UIKit)
        import UIKit
    #endif

    /// The purpose of a field: determines its keyboard and AutoFill. Has no effect on a Mac.
    public enum FieldPurpose: Sendable {
        /// Digits with a decimal separator.
        case decimal
        /// A person’s name.
        case name
        /// An e-mail address.
        case emailAddress
        /// The user name for signing in.
        case userName
        /// The password for signing in.
        case password
        /// A one-time code received on the device.
        case oneTimeCode
        /// A code of letters and digits, without autocorrection.
        case identifier
    }

    extension View {
        /// Sets a field’s keyboard, capitalization and AutoFill.
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
