extension Effect {
    /// Dispatches an action of each element until the sequence ends; a later one of the same name
    /// replaces it.
    ///
    /// One element at a time: the next is requested once the action of the one before is applied,
    /// so that a faster sequence waits, or drops elements, by its own rule.
    ///
    /// - Parameters:
    ///   - id: The name to cancel it by.
    ///   - elements: Opens the sequence, on the main actor and before any effect that follows
    ///     starts: a change that a later effect's reading misses is an element. Called again for
    ///     each retry, off the main actor; never by a replay.
    ///   - priority: The task's; `nil` for that of the dispatching task.
    ///   - file: Where it was made, for failing tests.
    ///   - line: Where it was made, for failing tests.
    ///   - action: What each element means.
    ///   - handler: Makes an action of the error that `elements` or its sequence throws.
    public static func stream<Elements: AsyncSequence & SendableMetatype>(
        _ id: EffectID, of elements: @escaping @Sendable () throws -> Elements,
        priority: TaskPriority? = nil, file: String = #fileID, line: UInt = #line,
        _ action: @escaping @Sendable (Elements.Element) -> Action, catch handler: Catch? = nil
    ) -> Effect where Elements.AsyncIterator: SendableMetatype, Elements: Sendable {
        let body = EffectWork<Action>.Body.elements {
            let elements = try elements()
            return { send in
                for try await element in elements {
                    await send(element: action(element))
                    try Task.checkCancellation()
                }
            }
        }
        return Effect(
            EffectWork(
                .latest, id, at: SourcePlace(file: file, line: line), priority: priority, body,
                catch: handler))
    }
}
