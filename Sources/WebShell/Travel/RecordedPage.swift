/// A page from a recording, for display only: its links and forms are removed.
struct RecordedPage {
    let templates: Templates
    let words: PageWords
    let presenters: [any PagePresenter]

    /// The page of a view state of any feature; `nil` if no presenter fits.
    func html(_ viewState: any Sendable) -> String? {
        for presenter in presenters {
            if let html = draw(presenter, viewState) { return html }
        }
        return nil
    }

    private func draw<Presenter: PagePresenter>(
        _ presenter: Presenter, _ viewState: any Sendable
    ) -> String? {
        guard let state = viewState as? Presenter.ViewState else { return nil }
        let frame = PageFrame(path: "", formToken: "", words: words)
        return Self.withoutForms(presenter.html(state, frame, templates))
    }

    /// The same appearance without forms, links and live regions.
    ///
    /// The pages are the shell’s own: a `>` in a value is escaped, so a tag ends at the first one.
    static func withoutForms(_ html: String) -> String {
        html.replacing(/<form\b[^>]*>/) { tag in
            let kept = tag.0.matches(of: /\ (?:class|role|aria-label)="[^"]*"/).map { $0.0 }
            return "<div" + kept.joined() + ">"
        }
        .replacing("</form>", with: "</div>")
        .replacing(/<input type="hidden"[^>]*>/, with: "")
        .replacing(/(<a\b[^>]*?) href="[^"]*"/) { "\($0.1)" }
        .replacing(/\ role="(?:alert|status)"/, with: "")
    }
}
