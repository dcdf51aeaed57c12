extension AppAddition {
    /// A second kind of rows: domain, data, server and tests. Features can show it.
    package static func entity(_ names: AppNames, to layout: AppLayout) -> AppAddition {
        let rendering = AdditionNames(app: layout.app, entity: names)
        let own = layout.example(Self.isEntitys)
        return AppAddition(
            files: rendering.files(own),
            insertions: entityInsertions.map(rendering.insertion))
    }

    private static func isEntitys(_ path: String) -> Bool {
        let shared = [
            "UseCases.swift", "Repositories.swift", "OfflineRepositories.swift", "Site.swift",
            "InMemoryRepositories.swift", "ServerDouble+Stock.swift", "VisitsServer.swift",
            "VisitsFaultTests.swift",
        ]
        let folders = [
            "Sources/VisitsDomain/", "Sources/VisitsData/", "Sources/VisitsServer/",
            "Tests/VisitsDomainTests/", "Tests/VisitsDataTests/", "Tests/VisitsDomainTesting/",
        ]
        return folders.contains(where: path.hasPrefix)
            && !shared.contains { path.hasSuffix("/" + $0) }
    }

    private static let entityInsertions = [
        Insertion(
            "Sources/VisitsDomain/Repositories.swift",
            .endOfList("public protocol Repositories: Sendable {"),
            "    var visits: any VisitsRepository { get }"),
        Insertion(
            "Sources/VisitsData/OfflineRepositories.swift", .endOfList("collections: ["),
            "            Visit.self,"),
        Insertion(
            "Sources/VisitsData/OfflineRepositories.swift", .endOfList("commands: ["),
            "            CompleteVisitAtServer.self,"),
        Insertion(
            "Tests/VisitsDomainTesting/InMemoryRepositories.swift", .before("public init() {}"),
            """
                /// `visit-1`, `visit-2` and `visit-3`, each open.
                public let visitRows = InMemoryRows<Visit>(titles: ["First", "Second", "Third"])

            """),
        Insertion(
            "Sources/VisitsServer/ServerDouble+Stock.swift", .before("return server"),
            "        server.addVisits(count: count)"),
        faultAct, faultReads,
    ]

    /// The insertion into the fault suite for an entity or a command.
    static let faultAct = Insertion(
        "Tests/VisitsDataTests/VisitsFaultTests.swift", .endOfList("acts: ["),
        """
                    .perform { user in
                        let note = try? VisitNote("note \\(user.below(9))")
                        return user.pick(user.rows(of: Visit.self)).flatMap { visit in
                            note.map { CompleteVisitAtServer(visit: visit.id, note: $0) }
                        }
                    },
        """)

    private static let faultReads = Insertion(
        "Tests/VisitsDataTests/VisitsFaultTests.swift", .endOfList("acts: ["),
        "            .refresh(Visit.self), .read(Visit.self),")
}
