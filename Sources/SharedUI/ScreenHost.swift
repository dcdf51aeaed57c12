#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// Makes a screen’s view model once, keeps it as long as SwiftUI keeps the screen, and reports
    /// when the screen becomes visible and when it disappears.
    ///
    /// The enclosing view creates this on each update; the view model is made only once, when the
    /// screen is first shown. Its effects end when it is released with the screen, so it does not
    /// have to be ended.
    public struct ScreenHost<Model: ViewModel, Content: View>: View {
        private let appeared, disappeared: Model.ViewEvent?
        private let make: @MainActor () -> Model
        private let content: (Model) -> Content

        @State private var owner = ModelOwner<Model>()
        @Environment(\.scenePhase) private var scenePhase

        /// - Parameters:
        ///   - appeared: Handled on appearance, and when the app returns to the foreground.
        ///   - disappeared: Handled on disappearance, and when the app goes to the background.
        ///   - make: Makes the view model; called once.
        ///   - content: Draws the view model’s state; called on each change.
        public init(
            appeared: Model.ViewEvent?, disappeared: Model.ViewEvent? = nil,
            make: @escaping @MainActor () -> Model,
            @ViewBuilder content: @escaping (Model) -> Content
        ) {
            self.appeared = appeared
            self.disappeared = disappeared
            self.make = make
            self.content = content
        }

        /// The content, with its appearance reported to the view model.
        public var body: some View {
            let model = owner.model(make)
            content(model)
                .onAppear {
                    owner.isShown = true
                    report(model, isVisible: true)
                }
                .onDisappear {
                    owner.isShown = false
                    report(model, isVisible: false)
                }
                .onChange(of: scenePhase) { _, phase in
                    // The inactive phase is short and ignored.
                    switch phase {
                    case .active: report(model, isVisible: owner.isShown)
                    case .background: report(model, isVisible: false)
                    default: break
                    }
                }
        }

        private func report(_ model: Model, isVisible: Bool) {
            guard isVisible != owner.isAppearanceReported else { return }
            owner.isAppearanceReported = isVisible
            if let event = isVisible ? appeared : disappeared { model.handle(event) }
        }
    }

    extension ScreenHost where Model.ViewEvent: FollowedEvent {
        /// Creates the host of a screen with followed values.
        ///
        /// - Parameters:
        ///   - make: Makes the view model; evaluated once.
        ///   - content: Draws the view model’s state; called on each change.
        public init(
            following make: @autoclosure @escaping @MainActor () -> Model,
            @ViewBuilder content: @escaping (Model) -> Content
        ) {
            self.init(
                appeared: .appeared, disappeared: .disappeared, make: make, content: content)
        }
    }

    /// Holds the view model, made when its screen is first drawn. Not observed, because views draw
    /// nothing of it.
    @MainActor
    private final class ModelOwner<Model: ViewModel> {
        private var model: Model?
        var isShown = false
        /// Whether the appearance was reported, but not yet the disappearance.
        var isAppearanceReported = false

        func model(_ make: @MainActor () -> Model) -> Model {
            if let model { return model }
            let model = make()
            self.model = model
            return model
        }
    }
#endif
