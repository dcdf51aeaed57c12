import Foundation

/// What a screen shows of a followed value: the value, or why there is none, and how old it is.
public struct FollowedViewState<Shown: Equatable & Sendable>: Equatable, Sendable {
    /// What takes the space of the value: always exactly one of these.
    public enum Content: Equatable, Sendable {
        /// Nothing is known yet.
        case loading
        /// There is something to show.
        case found(Shown)
        /// There is nothing: an empty list, or an unknown id.
        case empty(Notice)
        /// Nothing was ever fetched, and the server cannot be reached.
        case offline(Notice)
        /// It cannot be read, or the server refused the first time it was asked.
        case failed(Notice)
    }

    /// The value, or what is shown instead of it.
    public var content: Content
    /// How old it is.
    public var freshness: FreshnessLine
    /// While the server is asked; what is shown stays.
    public var isRefreshing = false
    /// How far the fetching of a long list has got; `nil` while there is none.
    public var progress: ProgressLine?
    /// Why the last reading or refresh failed, beside what is shown.
    public var notice: Notice?

    /// For samples and tests; states have ``Followed/viewState(_:_:empty:missing:progress:notice:shown:)``.
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

    /// `nil` where there is nothing to show.
    public var shown: Shown? { if case .found(let shown) = content { shown } else { nil } }
}

extension Followed {
    /// The value in a user's words.
    ///
    /// Below `key` are the texts of what is shown instead: `KEY.empty` and `KEY.offline`, each with its
    /// `.advice`; Core has its own for those that are not there.
    ///
    /// - Parameters:
    ///   - key: Of the screen's texts.
    ///   - wording: The user's.
    ///   - empty: What is shown instead of no rows, if not `KEY.empty`: that nothing matches.
    ///   - missing: For a value that is looked up by its id: what is shown if there is none. While the
    ///     server is asked the value may be on its way, and nothing is missing yet.
    ///   - progressKey: Of the text that says how far fetching has got.
    ///   - notice: Words for a problem that is shown beside the value, if ``Notice`` has not the right
    ///     ones.
    ///   - shown: What is shown of the value; `nil` if it is empty.
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
    ///   - isKnown: Whether it was looked for.
    ///   - hasFailed: Whether ``problem`` is why it could not be read.
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
