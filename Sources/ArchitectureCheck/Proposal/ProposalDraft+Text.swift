extension ProposalDraft {
    /// The rules file.
    var text: String {
        let parts =
            ["  \"exhaustive\": true"] + scopeSections + [section("layers", layers.map(object))]
            + (tests.isEmpty ? [] : [section("tests", tests.map(object))])
        return """
            // The dependencies of \(package.name.onOneLine), as `ashlar init` found them.
            //
            // Layers are listed innermost first. A layer sees only itself and its “imports”;
            // “independent” targets of a layer do not see each other. Make the rules stricter where
            // the
            // package is not yet as you want it: `ashlar baseline` records what you cannot fix
            // today.
            {
            \(parts.joined(separator: ",\n"))
            }

            """
    }

    private var scopeSections: [String] {
        let apps = scope.appFolders.map {
            "    \(JSONText.quoted($0.name.value)): \(JSONText.quoted($0.path.value))"
        }
        return
            (scope.packageFolders.map { folders in
                ["  \"packageFolders\": \(list(folders.map(\.value)))"]
            } ?? [])
            + (apps.isEmpty ? [] : ["  \"appFolders\": {\n\(apps.joined(separator: ",\n"))\n  }"])
    }

    private func section(_ name: String, _ objects: [String]) -> String {
        "  \(JSONText.quoted(name)): [\n\(objects.joined(separator: ",\n"))\n  ]"
    }

    private func object(_ layer: Layer) -> String {
        var members = [
            ("name", JSONText.quoted(layer.name)), ("targets", list(layer.targets)),
            ("imports", list(layer.imports)),
        ]
        if layer.isIndependent { members.append(("independent", "true")) }
        if !layer.reexports.isEmpty { members.append(("reexports", list(layer.reexports))) }
        if let exposes = layer.exposes { members.append(("exposes", list(exposes))) }
        if let allow = layer.allow {
            members.append(("platform", "{ \"allow\": \(list(allow)) }"))
        } else if !layer.deny.isEmpty {
            members.append(("platform", "{ \"deny\": \(list(layer.deny)) }"))
        }
        if let packages = layer.packages { members.append(("packages", list(packages))) }
        return object(members, layer.notes)
    }

    private func object(_ rule: Tests) -> String {
        object(
            [
                ("targets", list(rule.targets)), ("imports", list(rule.imports)),
                ("testable", list(rule.testable)),
            ], rule.notes)
    }

    /// Includes only the first notes, because hundreds of comment lines would hide the rules.
    private func object(_ members: [(name: String, value: String)], _ notes: [String]) -> String {
        let most = 5
        var lines = notes.prefix(notes.count == most + 1 ? most + 1 : most).map {
            "      // looks wrong: \($0)"
        }
        if notes.count > lines.count {
            lines.append(
                "      // looks wrong: \(notes.count - lines.count) more; see `ashlar check`")
        }
        lines += members.enumerated().map { index, member in
            let comma = index == members.count - 1 ? "" : ","
            return "      \(JSONText.quoted(member.name)): \(member.value)\(comma)"
        }
        return "    {\n\(lines.joined(separator: "\n"))\n    }"
    }

    /// The list in JSON, on one line if it fits.
    private func list(_ names: [String]) -> String {
        let quoted = names.map(JSONText.quoted)
        let line = "[\(quoted.joined(separator: ", "))]"
        if line.count <= 80 { return line }
        var lines = [""]
        for name in quoted {
            if lines[lines.count - 1].count + name.count > 80 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + name + ","
        }
        lines[lines.count - 1].removeLast()
        return "[\n\(lines.map { "        " + $0 }.joined(separator: "\n"))\n      ]"
    }
}
