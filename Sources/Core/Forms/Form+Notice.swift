extension Form {
    /// The notice for the whole form; `nil` without trouble, or when no field is wrong any more.
    ///
    /// - Parameters:
    ///   - wording: The user’s wording.
    ///   - outdated: The notice if the confirmed review is not the current one.
    ///   - refused: Makes the notice for a rule that was broken after judging; `nil` uses the
    ///     notice for wrong fields.
    ///   - failed: Makes the notice if judging or confirming failed.
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
