extension Effect {
    /// Dispatches an action for each element until the sequence ends; a later effect of the same
    /// name replaces it.
    ///
    /// The next element is requested when the previous one’s action has been applied, so that a
    /// faster sequence waits, or drops elements, by its own rule.
    ///
    /// - Parameters:
    ///   - id: The name to cancel it by.
    ///   - elements: Opens the sequence, on the main actor and before any later effect starts: a
    ///     change that a later effect’s read misses arrives as an element. Called again for each
    ///     retry, off the main actor; never called by a replay.
    ///   - priority: The task’s priority; `nil` for that of the dispatching task.
    ///   - file: The source file, shown by failing tests.
    ///   - line: The source line, shown by failing tests.
    ///   - action: Makes an action from an element.
    ///   - handler: Makes an action from an error that `elements` or its sequence throws.
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
