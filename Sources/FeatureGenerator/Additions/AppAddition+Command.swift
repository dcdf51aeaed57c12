extension AppAddition {
    /// Another command on an entity: its rule, use case, offline command and terminal command, with
    /// tests. Screens can use it.
    ///
    /// - Parameter names: The entity’s names, with the new command’s.
    package static func command(_ names: AppNames, to layout: AppLayout) -> AppAddition {
        let rendering = AdditionNames(app: layout.app, entity: names)
        let isFirst = names.entity == layout.app.entity
        let pack = layout.pack(PackageResources.Command_txt).mapValues {
            $0.replacing("%command%", with: isFirst ? "complete" : "completeVisit")
        }
        return AppAddition(
            files: rendering.files(pack),
            insertions: commandInsertions.map(rendering.insertion))
    }

    private static let commandInsertions = [
        Insertion(
            "Sources/VisitsDomain/Visit.swift", .after("public private(set) var note: VisitNote?"),
            """
                /// The note of “complete”; `nil` until then.
                public internal(set) var completeNote: VisitNote?
            """),
        Insertion(
            "Sources/VisitsDomain/VisitsRepository.swift",
            .endOfList("public protocol VisitsRepository: RowRepository"),
            """
                /// Stores a change, which takes effect at the server exactly once.
                ///
                /// - Throws: `VisitError` if it now breaks a rule, or the storage error; then
                ///   nothing is stored.
                func complete(_ id: Visit.ID, with note: VisitNote) async throws
            """),
        Insertion(
            "Sources/VisitsData/OfflineRepositories.swift", .endOfList("commands: ["),
            "            CompleteVisitAtServer.self,"),
        Insertion(
            "Sources/VisitsServer/ServerDouble+Visits.swift",
            .before("// The newest is listed first."),
            """
                    add("/visits", action: "complete") { row, body in row["completeNote"] = body["note"] }
            """),
        Insertion(
            "Sources/VisitsApp/VisitsCommand.swift", .endOfList("subcommands: ["),
            "            CompleteVisitCommand.self,"),
        faultAct,
    ]
}
