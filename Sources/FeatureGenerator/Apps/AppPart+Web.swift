extension AppPart {
    static let web = AppPart(
        files: [
            "Sources/VisitsApp/Pages/", "Sources/VisitsApp/VisitsPages.swift",
            "Sources/VisitsApp/WebCommands.swift", "Tests/VisitsAppTests/PagesTests.swift",
            "Tests/VisitsAppTests/LanguageTests.swift",
        ], places: manifest + composition + commands + texts)

    private static let manifest = [
        Place(
            "Package.swift",
            """
                            "VisitsDomain", "VisitsData", .core, .offline, .arguments, .terminal, .webShell,
                        ],
                        resources: [.embedInCode("Pages")]),
            """,
            without: """
                                "VisitsDomain", "VisitsData", .core, .offline, .arguments, .terminal,
                            ]),
                """),
        Place(
            "Package.swift",
            """
                        named(features.map(module)) + ["VisitsDomain", .arguments, .terminal, .webShell]),
            """,
            without: """
                            ["VisitsDomain", .arguments, .terminal]),
                """),
        Place("Package.swift", #"    static let webShell = ashlar("WebShell")"#),
    ]

    private static let root = "Sources/VisitsApp/CompositionRoot.swift"
    private static let composition = [
        Place(root, "import AshlarWebShell"),
        Place(
            root,
            """
            /// The whole program, and the dependencies of its web shell.
            struct CompositionRoot: OfflineShellDependencies {
                static let name = "Visits"
                static let features: [any WebFeature<CompositionRoot>.Type] = [
                    VisitsPages.self
                ]
                static let home = AppRoute(VisitsRoute.list, of: VisitsPages.self)
                static let layers = [
                    ["VisitsApp"], features.map { $0.name } + ["VisitsData"], ["VisitsDomain"],
                ]

                let runtime: RuntimeEnvironment
                let timeZone = TimeZone.current
                let offline: Offline
                let modules: UseCases
                private let cable = NetworkCable()
            """,
            without: """
                /// The whole program.
                struct CompositionRoot: Sendable {
                    static let features: [any FeatureModule.Type] = [
                        VisitsModule.self
                    ]

                    let runtime: RuntimeEnvironment
                    let timeZone = TimeZone.current
                    let offline: Offline
                    let modules: UseCases
                """),
        Place(
            root,
            """
                            runtime: runtime, directory: folder, server: cable.connection(.url(server)),
                            networkIsBack: cable.returns))
            """,
            without: """
                                runtime: runtime, directory: folder, server: .url(server)))
                """),
        Place(
            root,
            """

                var network: (any InspectedNetwork)? { cable }

                static func link(of command: CommandStatus) -> String {
                    VisitsRoute.detail(ID(rawValue: command.row)).path
                }
            """,
            without: """

                    /// The words of the feature whose rule it is; `nil` for any other error.
                    static func rule(_ error: any Error) -> String? {
                        features.lazy.compactMap { $0.message(for: error, in: english) }.first
                    }

                    /// Any error in a line.
                    static func message(_ error: any Error) -> String {
                        rule(error) ?? Notice(Problem(error), english).text
                    }

                    private static let english = Wording(
                        locale: Locale(identifier: "en_GB"), language: "en", timeZone: .gmt,
                        words: features.map { $0.table })
                """),
    ]

    private static let command = "Sources/VisitsApp/VisitsCommand.swift"
    private static let commandTests = "Tests/VisitsAppTests/CommandTests.swift"
    private static let commands = [
        Place(command, "import AshlarWebShell"),
        Place(
            command,
            #"        commandName: "visits", abstract: "Visits in your browser, or as commands for scripts.","#,
            without:
                #"        commandName: "visits", abstract: "Visits as commands for scripts.","#),
        Place(
            command,
            """
                        Serve.self, Link.self,
                    ], defaultSubcommand: Serve.self)
            """,
            without: """
                        ], defaultSubcommand: List.self)
                """),
        Place(
            command,
            #"        let outcome = await CompositionRoot.report(program: "visits", own: Self.own, work)"#,
            without: """
                        let outcome = await CommandError.report(
                            program: "visits", own: Self.own, rule: CompositionRoot.rule,
                            message: CompositionRoot.message, work)
                """),
        Place(
            "Sources/VisitsApp/Commands.swift",
            #"        abstract: "Send and refresh, without a browser.")"#,
            without: #"        abstract: "Send and refresh.")"#),
        Place(commandTests, #"        #expect(try (parsed("--port 0") as Serve).port == 0)"#),
        Place(
            commandTests, #"            ("settle nobody drop", .notFound), ("link", .failure),"#,
            without: #"            ("settle nobody drop", .notFound),"#),
    ]

    private static let texts = [
        Place(
            "Makefile",
            """
            # The stand-in server and the app; open the link it prints. Ctrl-C stops both.
            run:
            """,
            without: """
                # The stand-in server, and what the app lists of it. Ctrl-C stops the server.
                run:
                """),
        Place(
            "Makefile",
            #"""
            	"$$bin/visits" serve --server http://127.0.0.1:8093
            """#,
            without: #"""
                	"$$bin/visits" list --server http://127.0.0.1:8093; wait
                """#),
        Place(
            "README.md", "make run   # a server in memory, and the app: open the link it prints",
            without: "make run   # a server in memory, and what the app lists of it"),
        Place(
            "README.md",
            """

            Change one in the browser. Unplug the cable on the page “Inspector”, change another, and plug it in again.
            """),
        Place(
            "README.md", "| `Sources/VisitsApp` | the pages, and the commands below |",
            without: "| `Sources/VisitsApp` | the commands below |"),
        Place(
            "AGENTS.md", "| `VisitsApp` | everything | the composition, pages and commands |",
            without: "| `VisitsApp` | everything | the composition and the commands |"),
    ]
}
