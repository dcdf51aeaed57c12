import DomainTesting
import Foundation
import SwiftUI

/// The whole app in memory, signed in.
struct AppPreview: PreviewProvider {
    static var previews: some View {
        RootView(
            app: AppModel(
                domain: PreviewDomain().domain.module, locale: Locale(identifier: "en_GB")))
    }
}
