extension RulesReader {
    mutating func scope(packages: LocatedJSON?, apps: LocatedJSON?) -> RepositoryScope {
        RepositoryScope(
            packageFolders: json.texts(packages, what: "“packageFolders”")?.compactMap {
                below($0)
            },
            appFolders: appFolders(apps))
    }

    private mutating func appFolders(_ part: LocatedJSON?) -> [AppFolder] {
        guard let part else { return [] }
        guard case .object(let members) = part.value else {
            json.note(
                "“appFolders” has to be an object, not \(part.kind).", at: part.place,
                nextStep: "Write { \"TripsApp\": \"App/TripsApp\" }: names with their folders.")
            return []
        }
        return members.compactMap { member in
            let what = "“\(member.key)” of “appFolders”"
            guard let path = json.text(member.value, what: what).flatMap({ below($0) }) else {
                return nil
            }
            guard !member.key.contains(where: { $0 == "*" || $0 == "/" }),
                member.key.contains(where: { !$0.isWhitespace })
            else {
                json.note(
                    "“\(member.key)” cannot name an app folder: it is empty, or contains * or /.",
                    at: member.keyPlace, nextStep: "Use the name of its Xcode target.")
                return nil
            }
            return AppFolder(name: Located(member.key, at: member.keyPlace), path: path)
        }
    }

    /// The normalized path; for one that leads out of the repository, notes a mistake and returns
    /// `nil`.
    private mutating func below(_ path: Located<String>) -> Located<String>? {
        guard !path.value.hasPrefix("/"), !path.value.split(separator: "/").contains("..") else {
            json.note(
                "“\(path.value)” leads out of the repository.", at: path.place,
                nextStep: "Write a folder below the repository’s, without .. in its path; for "
                    + "packages beside it, move the rules file up.")
            return nil
        }
        return Located(Path.normal(path.value), at: path.place)
    }
}
