extension Effect {
    /// Dispatches an action of each element until the sequence ends; a later one of the same name
    /// replaces it.
    ///
    /// One element at a time: the next is asked for when the action of the one before was applied,
    /// so that what comes faster waits, or is dropped, by the sequence's own rule.
    ///
    /// - Parameters:
    ///   - id: The name to cancel it by.
    ///   - elements: Makes the sequence, off the main actor; once more for each retry.
    ///   - priority: The task's; `nil` for that of who dispatched.
    ///   - action: What each element means.
    ///   - handler: Makes an action of the error that `elements` or its sequence throws.
    public static func stream<Elements: AsyncSequence & SendableMetatype>(
        _ id: EffectID, of elements: @escaping @Sendable () async throws -> Elements,
        priority: TaskPriority? = nil,
        _ action: @escaping @Sendable (Elements.Element) -> Action, catch handler: Catch? = nil
    ) -> Effect where Elements.AsyncIterator: SendableMetatype {
        let body = EffectWork<Action>.Body.elements { job in
            for try await element in try await elements() {
                await job.deliver(element: action(element))
                try Task.checkCancellation()
            }
        }
        return Effect(EffectWork(.latest, id, priority: priority, body, catch: handler))
    }
}
