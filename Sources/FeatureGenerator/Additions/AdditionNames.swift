/// Replaces the example’s names with those of an addition: modules belong to the app, rows to an
/// entity, screens to a feature.
struct AdditionNames: Sendable {
    let app: AppNames
    let entity: AppNames
    /// `nil` for the app’s first feature, which has the app’s name.
    var feature: FeatureName?

    func files(_ files: [String: String]) -> [String: String] {
        let pairs = files.map { path, text in (self.path(path), self.text(text, in: path)) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    func path(_ path: String) -> String { unmarked(Renaming(names: entity).path(marked(path))) }

    func text(_ text: String, in path: String = "") -> String {
        unmarked(Renaming(names: entity).text(marked(text, in: path), in: path))
    }

    // MARK: Marks

    /// Placeholders, by characters that no file contains, for words that are not renamed to the
    /// entity’s.
    private enum Mark {
        static let app = "\u{1}"
        static let type = "\u{2}"
        static let member = "\u{3}"
        static let path = "\u{4}"
        static let resource = "\u{5}"
        static let title = "\u{6}"
    }

    private func marked(_ text: String, in path: String = "") -> String {
        let text = text.replacing(
            /Visits(?=Domain|Data|Server|App|Command|Fault|Host)/, with: Mark.app)
        return feature == nil
            ? text.replacing("FeatureVisits", with: "Feature" + Mark.app)
            : markingFeature(text, in: path)
    }

    private func markingFeature(_ text: String, in path: String) -> String {
        let segment = path.hasSuffix("Route.swift") ? Mark.path : Mark.member
        return text.replacing("FeatureVisits", with: "Feature" + Mark.type)
            .replacing(/\bPagesTests/, with: Mark.type + "PagesTests")
            .replacing(
                /Visits(?=Module|Route|Pages|Views|\.en\.|\.de\.|_en_|_de_)/, with: Mark.type
            )
            .replacing(/Visit(?=List|Detail|Row)/, with: Mark.type)
            .replacing(/visit(?=List|Detail)/, with: Mark.member)
            .replacing(/visit(?=-list|-detail)/, with: Mark.path)
            .replacing(/visit(?=_list_|_detail_)/, with: Mark.resource)
            // `{{/visits}}` closes a section of a page that is named like a field.
            .replacing(/([^{])\/visits\b/) { "\($0.1)/\(Mark.path)" }
            .replacing("w.visits.", with: "w.\(Mark.member).")
            .replacing("w.visit.", with: "w.\(Mark.member).detail.")
            .replacing("\"visits\"", with: "\"\(segment)\"")
            .replacing("\"visits.", with: "\"\(Mark.member).")
            .replacing("\"visit\"", with: "\"\(Mark.member).detail\"")
            .replacing("\"visit.", with: "\"\(Mark.member).detail.")
            .replacing("= \"Visits\";", with: "= \"\(Mark.title)\";")
    }

    private func unmarked(_ text: String) -> String {
        var text = text.replacing(Mark.app, with: app.app.type)
        guard let feature else { return text }
        for (mark, word) in [
            (Mark.type, feature.typeName), (Mark.member, feature.memberName),
            (Mark.path, feature.pathName), (Mark.title, feature.title),
            (Mark.resource, feature.pathName.replacing("-", with: "_")),
        ] { text = text.replacing(mark, with: word) }
        return text
    }
}

extension AdditionNames {
    func insertion(_ insertion: Insertion) -> Insertion {
        Insertion(
            path(insertion.file), insertion.position.rendered(self),
            text(insertion.lines.joined(separator: "\n"), in: insertion.file))
    }
}

extension Insertion.Position {
    func rendered(_ names: AdditionNames) -> Insertion.Position {
        switch self {
        case .before(let anchor): .before(names.text(anchor))
        case .after(let anchor): .after(names.text(anchor))
        case .endOfList(let anchor): .endOfList(names.text(anchor))
        case .imports, .end: self
        }
    }
}
