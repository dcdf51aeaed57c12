public import Foundation

/// A window on a long list, and the followed value that belongs to it: its head, and how old both are.
///
/// A ``PagesSource`` has its rules.
public struct FollowedPages<
    Value: Codable & Equatable & Sendable, Query: Codable & Hashable & Sendable,
    Element: Codable & Equatable & Identifiable & Sendable
>: Codable, Equatable, Sendable where Element.ID: Codable & Sendable {
    /// The window.
    public typealias Pages = PagedList<Query, Element>

    /// What can happen to it.
    public enum Action: Codable, Equatable, Sendable {
        /// To the value; the window is read along with it.
        case followed(Followed<Value>.Action)
        /// Reads this query at once, and the value, which may depend on it.
        case choose(Query)
        /// Reads this query once the user has not typed for 300 ms.
        case type(Query)
        /// Reads the next page, what was left behind last, or the beginning of the list.
        case more, earlier, newest
        /// The answer of a reading, and when it came.
        case loaded(Pages.Load, Page<Element>, at: Date)
        /// A reading failed.
        case failed(Pages.Load, Problem)
    }

    /// The value beside the list.
    public internal(set) var followed = Followed<Value>()
    /// The window on the list.
    public internal(set) var pages: Pages
    /// What the list is narrowed by; its answer may be on its way.
    public internal(set) var query: Query

    /// Nothing was read yet.
    ///
    /// - Parameters:
    ///   - query: What the list is narrowed by at first.
    ///   - pageSize: How many elements a page has, 1 to 500.
    ///   - pages: How many pages the window has, at least 3.
    public init(_ query: Query, pageSize: Int = 50, pages: Int = 6) {
        self.query = query
        self.pages = Pages(pageSize: pageSize, pages: pages)
    }

    /// The window in a user's words, as old as the value: rows are not shown before their age is known,
    /// or cannot be read.
    ///
    /// Below `key` are the texts of what is shown instead: `KEY.empty` and `KEY.offline`, each with its
    /// `.advice`; Core has its own for those that are not there.
    ///
    /// - Parameters:
    ///   - key: Of the screen's texts.
    ///   - wording: The user's.
    ///   - empty: What is shown instead of no rows, if not `KEY.empty`: that nothing matches.
    ///   - progressKey: Of the text that says how far fetching has got.
    ///   - notice: Words for a problem that is shown beside the rows, if ``Notice`` has not the right
    ///     ones.
    ///   - shown: What is shown of the elements, of which there is at least one.
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
