extension Form {
    /// What is to be said of the whole form; `nil` while it has no trouble, or no field is wrong any more.
    ///
    /// - Parameters:
    ///   - wording: The user's.
    ///   - outdated: What was confirmed was not what is reviewed.
    ///   - refused: A rule that was broken since the form was judged; `nil` to say the same as of any
    ///     field that is wrong.
    ///   - failed: It could not be judged, or not be done.
    public func notice(
        _ wording: Wording, outdated: @autoclosure () -> Notice,
        refused: ((Issue) -> Notice)? = nil, failed: (Problem) -> Notice
    ) -> Notice? {
        switch trouble {
        case nil: nil
        case .incomplete: issues.isEmpty ? nil : Notice(incomplete: issues.count, wording)
        case .refused(let issue):
            refused?(issue) ?? Notice(incomplete: max(issues.count, 1), wording)
        case .submitting(let problem), .confirming(let problem): failed(problem)
        case .outdated: outdated()
        }
    }
}

extension Notice {
    fileprivate init(incomplete issues: Int, _ wording: Wording) {
        self.init(
            .bad,
            wording.count(issues, one: "form.incomplete.one", other: "form.incomplete.other"))
    }
}
