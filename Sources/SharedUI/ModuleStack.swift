#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A navigation stack of one module’s places, beginning at its first one.
    ///
    /// A link to one of them opens it; an unknown link is ignored.
    public struct ModuleStack<Module: ScreenModule>: View where Module.Route: DeepLink {
        private let home: Module.Route
        private let make: (@escaping @MainActor @Sendable (Module.Route) -> Void) -> Module
        @State private var path: [Module.Route] = []

        /// - Parameters:
        ///   - home: The first place.
        ///   - make: Makes the module; its argument opens a place.
        public init(
            _ home: Module.Route,
            make:
                @escaping (
                    _ navigate: @escaping @MainActor @Sendable (Module.Route) -> Void
                ) -> Module
        ) {
            self.home = home
            self.make = make
        }

        /// A navigation stack.
        public var body: some View {
            let path = $path
            NavigationStack(path: path) {
                RouteView<Module>(home).navigationDestination(for: Module.Route.self) {
                    RouteView<Module>($0)
                }
            }
            .screens(of: make { path.wrappedValue.append($0) })
            .onOpenURL { url in
                if let route = try? Module.Route(path: LinkPath.link(of: url)) {
                    path.wrappedValue = [route]
                }
            }
        }
    }
#endif
