import AshlarDomainTesting
import Foundation
import SwiftUI

#Preview("The whole app, in memory") {
    RootView(
        app: AppModel(domain: PreviewDomain().domain.module, locale: Locale(identifier: "en_GB")))
}
