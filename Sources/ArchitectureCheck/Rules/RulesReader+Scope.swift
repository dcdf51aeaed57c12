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
                nextStep: "Write { \"TripsApp\": \"App/TripsApp\" }: by names, the folders.")
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
                    "“\(member.key)” is no name of an app folder: it is empty, or has * or / in it.",
                    at: member.keyPlace, nextStep: "Call the folder as its Xcode target is called.")
                return nil
            }
            return AppFolder(name: Located(member.key, at: member.keyPlace), path: path)
        }
    }

    /// The path as the folders of a repository are compared; `nil` with a mistake for one that leads
    /// out of it.
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
