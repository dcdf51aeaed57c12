public import Foundation

/// The state of a window on a long list, with a followed value beside it, such as the list’s head.
///
/// Its rules are in a ``PagesSource``.
public struct FollowedPages<
    Value: Codable & Equatable & Sendable, Query: Codable & Hashable & Sendable,
    Element: Codable & Equatable & Identifiable & Sendable
>: Codable, Equatable, Sendable where Element.ID: Codable & Sendable {
    /// The window on the list.
    public typealias Pages = PagedList<Query, Element>

    /// An event or result that changes the window or the value.
    public enum Action: Codable, Equatable, Sendable {
        /// An action of the value; the window is read together with it.
        case followed(Followed<Value>.Action)
        /// Reads this query at once, and the value, which may depend on it.
        case choose(Query)
        /// Reads this query when the user has not typed for 300 ms.
        case type(Query)
        /// Reads the next page, the previous pages, or the beginning of the list.
        case more, earlier, newest
        /// A page was read, at this time.
        case loaded(Pages.Load, Page<Element>, at: Date)
        /// A read failed.
        case failed(Pages.Load, Problem)
    }

    /// The value beside the list.
    public internal(set) var followed = Followed<Value>()
    /// The window on the list.
    public internal(set) var pages: Pages
    /// The list’s filter; its rows may still be loading.
    public internal(set) var query: Query

    /// Creates the state before the first read.
    ///
    /// - Parameters:
    ///   - query: The initial filter.
    ///   - pageSize: The number of elements in a page, 1 to 500.
    ///   - pages: The number of pages in the window, at least 3.
    public init(_ query: Query, pageSize: Int = 50, pages: Int = 6) {
        self.query = query
        self.pages = Pages(pageSize: pageSize, pages: pages)
    }

    /// The window’s view state, with the value’s freshness: rows are shown once the value, which
    /// has their age, was read or could not be read.
    ///
    /// The placeholder texts are at `KEY.empty` and `KEY.offline`, each with its `.advice`; Core’s
    /// own texts are used for missing ones.
    ///
    /// - Parameters:
    ///   - key: The prefix of the screen’s text keys.
    ///   - wording: The user’s wording.
    ///   - empty: Replaces `KEY.empty` when there are no rows, for example when nothing matches.
    ///   - progressKey: The key of the progress text.
    ///   - notice: Makes a notice for a problem beside the rows; `nil` uses the standard
    ///     ``Notice``.
    ///   - shown: Maps the elements, at least one, to what is shown.
    public func viewState<Shown>(
        _ key: String, _ wording: Wording, empty: Notice? = nil,
        progress progressKey: String = "progress.rows", notice: ((Problem) -> Notice)? = nil,
        shown: ([Element]) -> Shown
    ) -> FollowedViewState<Shown> {
        var followed = followed
        followed.problem = pages.problem ?? followed.problem
        let hasAge = followed.value != nil || followed.hasFailed
        return followed.viewState(
            followed.content(
                pages.items.isEmpty || !hasAge ? nil : shown(pages.items),
                isKnown: hasAge && pages.answered != nil,
                hasFailed: pages.hasFailed, key, wording, empty: empty),
            wording, progressKey, notice)
    }
}
