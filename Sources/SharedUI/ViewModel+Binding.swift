#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    extension ViewModel {
        /// A binding that reads a value of the view state and writes by sending an event.
        ///
        /// The event is handled before the setter returns, so the control reads the value that it
        /// wrote.
        public func binding<Value: Sendable>(
            _ value: @escaping @Sendable (ViewState) -> Value,
            _ changed: @escaping @Sendable (Value) -> ViewEvent
        ) -> Binding<Value> {
            Binding(
                get: { value(self.viewState) }, set: { self.handle(changed($0)) })
        }
    }
#endif
