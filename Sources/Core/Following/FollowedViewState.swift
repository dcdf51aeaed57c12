import Foundation

/// The view state of a followed value: the value or a placeholder, and its freshness.
public struct FollowedViewState<Shown: Equatable & Sendable>: Equatable, Sendable {
    /// What fills the value’s space: always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// Nothing was read yet.
        case loading
        /// The value.
        case found(Shown)
        /// No value: an empty list, or an unknown id.
        case empty(Notice)
        /// Nothing was ever fetched, and the server cannot be reached.
        case offline(Notice)
        /// The value cannot be read, or the first refresh failed.
        case failed(Notice)
    }

    /// The value, or its placeholder.
    public var content: Content
    /// The value’s freshness.
    public var freshness: FreshnessLine
    /// Whether a refresh is running; the content stays visible.
    public var isRefreshing = false
    /// The progress of fetching a long list; `nil` while none is fetched.
    public var progress: ProgressLine?
    /// The reason why the last read or refresh failed, shown beside the content.
    public var notice: Notice?

    /// Creates a view state; for samples and tests. See
    /// ``Followed/viewState(_:_:empty:missing:progress:notice:shown:)``.
    public init(
        _ content: Content, freshness: FreshnessLine, isRefreshing: Bool = false,
        progress: ProgressLine? = nil, notice: Notice? = nil
    ) {
        self.content = content
        self.freshness = freshness
        self.isRefreshing = isRefreshing
        self.progress = progress
        self.notice = notice
    }

    /// The value; `nil` for a placeholder.
    public var shown: Shown? { if case .found(let shown) = content { shown } else { nil } }
}

extension Followed {
    /// The value’s view state.
    ///
    /// The placeholder texts are at `KEY.empty` and `KEY.offline`, each with its `.advice`; a text
    /// that the module lacks is replaced by Core’s.
    ///
    /// - Parameters:
    ///   - key: The prefix of the screen’s text keys.
    ///   - wording: The user’s wording.
    ///   - empty: Replaces `KEY.empty` when there are no rows, for example when nothing matches.
    ///   - missing: For a value that is looked up by its id: shown if it does not exist, in place
    ///     of `KEY.empty`. While a refresh runs, the placeholder for loading is shown instead.
    ///   - progressKey: The key of the progress text.
    ///   - notice: Makes a notice for a problem beside the value; `nil` uses the standard
    ///     ``Notice``.
    ///   - shown: Maps the value to what is shown; `nil` for an empty list or an unknown id.
    public func viewState<Shown>(
        _ key: String, _ wording: Wording, empty: Notice? = nil, missing: Notice? = nil,
        progress progressKey: String = "progress.rows", notice: ((Problem) -> Notice)? = nil,
        shown: (Value) -> Shown?
    ) -> FollowedViewState<Shown> {
        viewState(
            content(
                value.flatMap(shown), isKnown: value != nil && !(missing != nil && isRefreshing),
                hasFailed: hasFailed, key, wording, empty: missing ?? empty),
            wording, progressKey, notice)
    }

    func viewState<Shown>(
        _ content: FollowedViewState<Shown>.Content, _ wording: Wording, _ progressKey: String,
        _ notice: ((Problem) -> Notice)?
    ) -> FollowedViewState<Shown> {
        let problemBeside: Problem? =
            switch content {
            case .found, .empty: problem
            case .loading, .offline, .failed: nil
            }
        return FollowedViewState(
            content, freshness: FreshnessLine(freshness, now: now ?? .distantPast, wording),
            isRefreshing: isRefreshing,
            progress: progress.map { ProgressLine($0, key: progressKey, wording) },
            notice: problemBeside.map { notice?($0) ?? Notice($0, wording) })
    }

    /// - Parameters:
    ///   - isKnown: Whether the value was read.
    ///   - hasFailed: Whether ``problem`` is the reason why it could not be read.
    func content<Shown>(
        _ shown: Shown?, isKnown: Bool, hasFailed: Bool, _ key: String, _ wording: Wording,
        empty: Notice?
    ) -> FollowedViewState<Shown>.Content {
        if let shown { return .found(shown) }
        if hasFailed, let problem { return .failed(Notice(problem, wording)) }
        guard isKnown else { return .loading }
        if freshness.lastSuccess != nil {
            return .empty(empty ?? Notice(instead: .empty, of: key, wording))
        }
        if freshness.isOffline {
            return .offline(Notice(instead: .offline, of: key, wording))
        }
        let failure = freshness.failure?.problem ?? (isRefreshing ? nil : problem)
        return failure.map { .failed(Notice($0, wording)) } ?? .loading
    }
}
