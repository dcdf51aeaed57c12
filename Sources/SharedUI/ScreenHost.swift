#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// Makes a screen's view model once, keeps it for as long as SwiftUI keeps the screen, and reports
    /// when the screen becomes visible and when not.
    ///
    /// Whoever holds this makes a new one at each drawing; the view model is made by the first, and
    /// only when it is shown. Released with the screen, it takes its effects with it: that is the
    /// runtime's promise, and there is nothing to end by hand.
    public struct ScreenHost<Model: ViewModel, Content: View>: View {
        private let appeared, disappeared: Model.ViewEvent?
        private let make: @MainActor () -> Model
        private let content: (Model) -> Content

        @State private var owner = ModelOwner<Model>()
        @Environment(\.scenePhase) private var scenePhase

        /// - Parameters:
        ///   - appeared: Also handled when the app comes back to the front.
        ///   - disappeared: Also handled when the app goes to the background.
        ///   - make: Called once.
        ///   - content: Draws the view model's state; called whenever that changes.
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

        /// The content, which reports to the view model.
        public var body: some View {
            let model = owner.model(make)
            content(model)
                .onAppear {
                    owner.isShown = true
                    tell(model, isLookedAt: true)
                }
                .onDisappear {
                    owner.isShown = false
                    tell(model, isLookedAt: false)
                }
                .onChange(of: scenePhase) { _, phase in
                    // Inactive is a glance away, and changes nothing.
                    switch phase {
                    case .active: tell(model, isLookedAt: owner.isShown)
                    case .background: tell(model, isLookedAt: false)
                    default: break
                    }
                }
        }

        private func tell(_ model: Model, isLookedAt: Bool) {
            guard isLookedAt != owner.isTold else { return }
            owner.isTold = isLookedAt
            if let event = isLookedAt ? appeared : disappeared { model.handle(event) }
        }
    }

    extension ScreenHost where Model.ViewEvent: FollowedEvent {
        /// A screen that shows followed values.
        ///
        /// - Parameters:
        ///   - make: Evaluated once.
        ///   - content: Draws the view model's state; called whenever that changes.
        public init(
            following make: @autoclosure @escaping @MainActor () -> Model,
            @ViewBuilder content: @escaping (Model) -> Content
        ) {
            self.init(
                appeared: .appeared, disappeared: .disappeared, make: make, content: content)
        }
    }

    /// Empty until its screen is drawn for the first time. Not observed: nothing of it is drawn.
    @MainActor
    private final class ModelOwner<Model: ViewModel> {
        private var model: Model?
        var isShown = false
        /// Told that it appeared, and not yet that it disappeared.
        var isTold = false

        func model(_ make: @MainActor () -> Model) -> Model {
            if let model { return model }
            let model = make()
            self.model = model
            return model
        }
    }
#endif
