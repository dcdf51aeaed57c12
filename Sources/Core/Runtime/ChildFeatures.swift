public import Observation

/// The features inside a feature, one per id of a list that the parent's view state holds.
///
/// Each has its own state, so an event in one row of a thousand costs what that row costs: neither
/// the parent nor another row is asked anything. When the parent's ids change, the features that
/// are new are made and those that are gone are ended; the others are not touched, wherever they
/// move.
///
/// ```swift
/// let rows = ChildFeatures(of: list, ids: \.tripIDs) { id in
///     TripRow(id, onEvent: { list.handle(.rowReported(id, $0)) })
/// }
/// rows["trip-1"]?.handle(.starTapped)
/// ```
///
/// A row tells its parent by whatever closure it was made with; an event that it hands up while
/// the parent is at work waits for its turn.
///
/// Keeps the parent alive; the parent does not keep it. The features end with the parent, by
/// ``end()``, and when this is dropped: at once those that nobody else holds, the others a moment
/// later.
@MainActor
public final class ChildFeatures<ID: Hashable & Sendable, Child: ViewModel>: Observable {
    private var order: [ID] = []
    @usableFromInline var children: [ID: Child] = [:]
    private let revision = Revision()
    private var wasRead = false
    private let make: @MainActor (ID) -> Child
    /// The ids to follow next; one of them is followed at a time.
    private var wanted: [ID]?
    private var isFollowing = false
    private var isEnded = false
    private var parent: AnyObject?

    /// Makes the features of the parent's ids at once; none of a parent that has ended.
    ///
    /// - Parameters:
    ///   - parent: Whose view states are followed, before those are told who observe them.
    ///   - ids: The ids of the list, in its order. One that comes twice counts once.
    ///   - make: A new feature for an id. One that was gone and comes back is made anew.
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
        // Those that nobody else holds end as they are released. The others end on the main actor,
        // which need not be where the last reference to this went.
        var held: [Child] = []
        for index in dropped.indices where !isKnownUniquelyReferenced(&dropped[index]) {
            held.append(dropped[index])
        }
        guard !held.isEmpty else { return }
        Task { @MainActor [held] in
            for child in held { child.end() }
        }
    }

    /// In the order of the list; observed by whoever reads it.
    ///
    /// They have followed when the parent's `handle` returns, and when its observers are told.
    public var ids: [ID] {
        revision.read()
        wasRead = true
        return order
    }

    /// The feature of that id, if the list has it.
    ///
    /// Reading it observes nothing, so that a row is not told when the list changes: who has to
    /// know reads ``ids``.
    public subscript(id: ID) -> Child? {
        @inlinable get { children[id] }
    }

    /// Ends all of them and follows no more; their last view states stay readable.
    public func end() {
        isEnded = true
        parent = nil
        for child in children.values { child.end() }
    }

    private func follow(_ ids: [ID]) {
        wanted = ids
        guard !isFollowing else { return }
        isFollowing = true
        while let next = wanted, !isEnded {
            wanted = nil
            if next != order { become(next) }
        }
        isFollowing = false
    }

    /// What is made or ended may run anything: before, the old list is seen, and after it the new.
    private func become(_ next: [ID]) {
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
