/// The names of a new app, its first entity and that entity’s command.
package struct AppNames: Hashable, Sendable {
    /// Such as `Trips`: the modules are `TripsDomain`, `FeatureTrips` and so on.
    package let app: Spellings
    /// Such as `Trip`.
    package let entity: Spellings
    /// A verb, such as `complete`; as a type `Complete`.
    package let command: Spellings

    /// - Parameters:
    ///   - app: A type’s name.
    ///   - entity: A type’s name, different from the app’s.
    ///   - command: A function’s name.
    /// - Throws: ``Problems`` with one problem for each invalid name.
    package init(app: String, entity: String, command: String) throws(Problems) {
        let verb = command.prefix(1).uppercased() + command.dropFirst()
        let spelled = (
            app: Spellings(type: app), entity: Spellings(type: entity),
            command: command.first?.isLowercase == true ? Spellings(type: verb) : nil
        )
        var problems: [Problem] = []
        if spelled.app == nil { problems.append(.appName(app)) }
        if spelled.entity == nil { problems.append(.entityName(entity)) }
        if spelled.command == nil { problems.append(.commandName(command)) }
        guard let app = spelled.app, let entity = spelled.entity, let command = spelled.command
        else { throw Problems(all: problems) }
        problems += [app, entity, command].compactMap(Self.tooLong)
        problems += Self.collisions(app, entity, command)
        guard problems.isEmpty else { throw Problems(all: problems) }
        self.app = app
        self.entity = entity
        self.command = command
    }

    private static func tooLong(_ name: Spellings) -> Problem? {
        let bounds = 2...FeatureName.longest
        return bounds.contains(name.type.count) ? nil : .nameLength(name.type, bounds)
    }

    private static func collisions(
        _ app: Spellings, _ entity: Spellings, _ command: Spellings
    ) -> [Problem] {
        var problems: [Problem] = []
        if app.type.lowercased() == entity.type.lowercased() {
            problems.append(.sameNames("app", app.type, "entity", entity.type))
        }
        if app.type.hasPrefix("Ashlar") || app.type.hasPrefix("Feature") {
            problems.append(.taken(app.type, "Ashlar’s modules begin with it"))
        }
        for name in [app, entity] {
            if let use = ReservedNames.use(ofType: name.type, member: name.member) {
                problems.append(.taken(name.type, use))
            }
        }
        if ReservedNames.isKeyword(command.member) || otherCommands.contains(command.member) {
            let use =
                ReservedNames.isKeyword(command.member)
                ? "it is a keyword of Swift" : "every app has a command of that name"
            problems.append(.taken(command.member, use))
        }
        return problems
    }

    /// Commands and use cases that every app already has.
    private static let otherCommands: Set<String> = [
        "serve", "list", "show", "get", "run", "link", "help", "refresh", "retry", "drop",
        "takeBack", "settle",
        "decide", "replay", "version",
    ]
}

extension Problem {
    fileprivate static func appName(_ text: String) -> Problem {
        Problem("An app has a name like a type, such as Trips: got “\(text)”.")
    }

    fileprivate static func entityName(_ text: String) -> Problem {
        Problem("An entity has a name like a type, such as Trip: got “\(text)”.")
    }

    fileprivate static func commandName(_ text: String) -> Problem {
        Problem("A command has a name like a function, such as complete: got “\(text)”.")
    }

    fileprivate static func nameLength(_ text: String, _ bounds: ClosedRange<Int>) -> Problem {
        Problem(
            "A name has \(bounds.lowerBound) to \(bounds.upperBound) letters: “\(text)” has "
                + "\(text.count).")
    }

    fileprivate static func sameNames(
        _ one: String, _ name: String, _ other: String, _ text: String
    ) -> Problem {
        Problem(
            "The \(one) “\(name)” and the \(other) “\(text)” need different names, such as Trips and "
                + "Trip.")
    }

    fileprivate static func taken(_ name: String, _ use: String) -> Problem {
        Problem("The name “\(name)” is not possible: \(use). Choose another name.")
    }
}
