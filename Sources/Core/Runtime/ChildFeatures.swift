public import Observation

/// The features inside a feature, one per id of a list in the parent’s view state.
///
/// Each has its own state: an event in one row of a thousand runs only that row’s code, not the
/// parent’s or another row’s. When the parent’s ids change, new features are made and removed ones
/// are ended; the others are kept, even if they move.
///
/// ```swift
/// let rows = ChildFeatures(of: list, ids: \.tripIDs) { id in
///     TripRow(id, onEvent: { list.handle(.rowReported(id, $0)) })
/// }
/// rows["trip-1"]?.handle(.starTapped)
/// ```
///
/// A row notifies its parent through the closure it was made with; an event passed up while the
/// parent handles another waits in the queue.
///
/// Keeps the parent alive, but not the other way round. The features end with the parent, by
/// ``end()``, and on deallocation; a feature with another owner then ends a moment later.
@MainActor
public final class ChildFeatures<ID: Hashable & Sendable, Child: ViewModel>: Observable {
    private var order: [ID] = []
    @usableFromInline var children: [ID: Child] = [:]
    private let revision = Revision()
    private var wasRead = false
    private let make: @MainActor (ID) -> Child
    /// The next ids to apply; a nested change waits here.
    private var pendingIDs: [ID]?
    private var isFollowing = false
    private var isEnded = false
    private var parent: AnyObject?

    /// Makes the features for the parent’s ids; none if the parent has ended.
    ///
    /// - Parameters:
    ///   - parent: The feature whose view states are followed, before other observers are notified.
    ///   - ids: The ids of the list, in its order. Duplicates count once.
    ///   - make: Makes the feature for an id, also for a removed id that comes back.
    public init<Rules, Reducer, EventMap>(
        of parent: FeatureViewModel<Rules, Reducer, EventMap>,
        ids: @escaping @MainActor (Reducer.ViewState) -> [ID],
        make: @escaping @MainActor (ID) -> Child
    ) {
        self.make = make
        guard parent.interactor.phase != .ended else {
            isEnded = true
            return
        }
        self.parent = parent
        parent.follow(
            { [weak self] state in
                guard let self, !isEnded else { return false }
                follow(ids(state))
                return true
            }, onEnd: { [weak self] in self?.end() })
        follow(ids(parent.currentViewState))
    }

    deinit {
        var dropped = Array(children.values)
        children = [:]
        // Features without another owner end on release. The others have to end on the main actor,
        // on which this `deinit` may not run.
        var held: [Child] = []
        for index in dropped.indices where !isKnownUniquelyReferenced(&dropped[index]) {
            held.append(dropped[index])
        }
        guard !held.isEmpty else { return }
        Task { @MainActor [held] in
            for child in held { child.end() }
        }
    }

    /// The ids in the order of the list; observable.
    ///
    /// Up to date when the parent’s `handle` returns, and when its observers are notified.
    public var ids: [ID] {
        revision.read()
        wasRead = true
        return order
    }

    /// The feature with that id; `nil` if the list does not contain it.
    ///
    /// Reading it is not observed, so that a row is not notified when the list changes; observe
    /// ``ids`` for that.
    public subscript(id: ID) -> Child? {
        @inlinable get { children[id] }
    }

    /// Ends all features and stops following; their last view states stay readable.
    public func end() {
        isEnded = true
        parent = nil
        for child in children.values { child.end() }
    }

    private func follow(_ ids: [ID]) {
        pendingIDs = ids
        guard !isFollowing else { return }
        isFollowing = true
        while let next = pendingIDs, !isEnded {
            pendingIDs = nil
            if next != order { apply(next) }
        }
        isFollowing = false
    }

    /// Making and ending features may run any code, which sees the complete old or new list.
    private func apply(_ next: [ID]) {
        var seen: Set<ID> = []
        let next = next.filter { seen.insert($0).inserted }
        guard next != order else { return }
        for id in next where children[id] == nil {
            let child = make(id)
            if isEnded { child.end() }
            children[id] = child
        }
        let gone = order.filter { !seen.contains($0) }.compactMap {
            children.removeValue(forKey: $0)
        }
        order = next
        if wasRead {
            wasRead = false
            revision.bump()
        }
        for child in gone { child.end() }
    }
}
