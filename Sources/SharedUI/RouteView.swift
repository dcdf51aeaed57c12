#if canImport(SwiftUI)
    public import SwiftUI

    /// The screen of a route, made by the module that `screens(of:)` has set above it: for hosts
    /// that do not pass modules between views.
    ///
    /// ```swift
    /// NavigationStack { RouteView<VisitsModule>(.list) }.screens(of: visits)
    /// ```
    public struct RouteView<Module: ScreenModule>: View {
        @Environment(\.[ModulePlace<Module>()]) private var module
        private let route: Module.Route

        /// Shows that place; another route is a new screen.
        public init(_ route: Module.Route) { self.route = route }

        /// The place’s screen, or an instruction if the environment contains no such module.
        public var body: some View {
            if let module {
                module.view(for: route)
            } else {
                // A programming error, made visible at once.
                Text(verbatim: "Set .screens(of: …) with a \(Module.self) above this view.")
            }
        }
    }

    extension View {
        /// Sets the module that makes the screens of the ``RouteView``s below.
        public func screens<Module: ScreenModule>(of module: Module) -> some View {
            environment(\.[ModulePlace<Module>()], module)
        }
    }

    /// Distinguishes the modules of an environment by type.
    private struct ModulePlace<Module: ScreenModule>: Hashable, Sendable {}

    extension EnvironmentValues {
        fileprivate subscript<Module: ScreenModule>(place: ModulePlace<Module>) -> Module? {
            get { self[ModuleKey<Module>.self] }
            set { self[ModuleKey<Module>.self] = newValue }
        }
    }

    private struct ModuleKey<Module: ScreenModule>: EnvironmentKey {
        static var defaultValue: Module? { nil }
    }
#endif
