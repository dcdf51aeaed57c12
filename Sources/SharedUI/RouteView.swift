#if canImport(SwiftUI)
    public import SwiftUI

    /// The screen of a route, made by the module that `screens(of:)` set above it:
    /// for hosts that do not hand modules from view to view.
    ///
    /// ```swift
    /// NavigationStack { RouteView<VisitsModule>(.list) }.screens(of: visits)
    /// ```
    public struct RouteView<Module: ScreenModule>: View {
        @Environment(\.[ModulePlace<Module>()]) private var module
        private let route: Module.Route

        /// Shows that place; the view of a route that changes is a screen of its own.
        public init(_ route: Module.Route) { self.route = route }

        /// The place's screen, or what to do where the environment holds no such module.
        public var body: some View {
            if let module {
                module.view(for: route)
            } else {
                // A mistake of the app's developer, visible at once.
                Text(verbatim: "Set .screens(of: …) with a \(Module.self) above this view.")
            }
        }
    }

    extension View {
        /// Sets the module that a ``RouteView`` below takes its screens from.
        public func screens<Module: ScreenModule>(of module: Module) -> some View {
            environment(\.[ModulePlace<Module>()], module)
        }
    }

    /// Tells the modules of an environment apart, by their types.
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
