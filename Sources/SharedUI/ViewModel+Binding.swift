#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    extension ViewModel {
        /// What a control shows of the view state, and the event that it reports.
        ///
        /// Typing is handled before the setter returns, so that the control reads what it wrote.
        public func binding<Value: Sendable>(
            _ value: @escaping @Sendable (ViewState) -> Value,
            _ changed: @escaping @Sendable (Value) -> ViewEvent
        ) -> Binding<Value> {
            Binding(
                get: { value(self.viewState) }, set: { self.handle(changed($0)) })
        }
    }
#endif
