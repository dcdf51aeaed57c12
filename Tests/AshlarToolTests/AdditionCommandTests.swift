import Foundation
import Testing

/// Additions to an app; System/Apps shows that the result builds and passes its tests.
@Suite struct AdditionCommandTests {
    private let site: AppSite

    init() throws {
        site = try AppSite()
        try #require(try site.newApp().code == 0)
        try site.commit(in: site.app)
    }

    private var changes: String {
        get throws {
            try site.git("add", "--all", in: site.app)
            return try site.git("status", "--porcelain", in: site.app)
        }
    }

    @Test func addsEntityCommandFeatureAndScreen() throws {
        for arguments in [
            ["new-entity", "Drivers", "--entity", "Driver", "--command", "invite"],
            ["new-command", "dismiss", "--entity", "Driver"],
            ["new-feature", "Board", "--entity", "Driver"],
            ["new-screen", "LastWeek", "--feature", "Board"],
        ] {
            let added = try site.ashlar(arguments)
            #expect(added.code == 0 && added.output.contains("Undo it with git"), "\(added)")
        }
        #expect(try site.text("Package.swift").contains("    \"Trips\",\n    \"Board\",\n]"))
        #expect(
            try site.text("Sources/TripsData/OfflineRepositories.swift").contains(
                "            Trip.self,\n            Driver.self,\n        ],"))
        #expect(try site.text("Sources/FeatureBoard/LastWeek.swift").contains("[BoardRow]"))
        #expect(try site.text("Sources/FeatureBoard/BoardModule.swift").contains("listDrivers"))
        #expect(
            try site.text("Sources/FeatureBoard/Words/Board.en.strings").contains(
                "\"lastWeek.title\" = \"Last week\";"))
        #expect(try changes.contains("Sources/TripsDomain/DismissDriver.swift"))
    }

    /// Uses one app for all cases, because each leaves it unchanged.
    @Test func invalidInputIsOneSentenceAndWritesNothing() throws {
        for (arguments, reason) in [
            (
                ["new-entity", "Trips", "--entity", "Trip", "--command", "invite"],
                "Trip.swift already exists"
            ),
            (
                ["new-entity", "Notices", "--entity", "Notice", "--command", "read"],
                "“Notice”: Ashlar"
            ),
            (["new-command", "book"], "already declares “BookTripAtServer”"),
            (["new-command", "repeat"], "keyword of Swift"),
            (
                ["new-command", "cancel", "--entity", "Boat"],
                "has no entity “Boat”: name one of Trip"
            ),
            (["new-feature", "board"], "like a type"),
            (["new-feature", "Trips"], "already exists"),
            (["new-feature", "Board", "--entity", "Boat"], "has no entity “Boat”"),
            (
                ["new-screen", "Overview", "--feature", "Board"],
                "has no feature “Board”: name one of Trips"
            ),
            (["new-screen", "TripList"], "already declares “TripListView”"),
        ] {
            let refused = try site.ashlar(arguments)
            #expect(refused.code == 2 && refused.errors.contains(reason), "\(refused)")
            #expect(try changes == "")
        }
    }

    /// Each error names the file and the missing line.
    @Test func reportsMissingAnchors() throws {
        for (file, anchor, arguments) in [
            ("Package.swift", "let features = [", ["new-feature", "Board"]),
            ("Sources/TripsApp/TripsCommand.swift", "subcommands: [", ["new-command", "cancel"]),
            ("Sources/FeatureTrips/TripsRoute.swift", "switch self {", ["new-screen", "Overview"]),
            (
                "Sources/TripsData/OfflineRepositories.swift", "collections: [",
                ["new-entity", "Drivers", "--entity", "Driver", "--command", "invite"]
            ),
        ] {
            try site.write(
                try site.text(file).replacing(anchor, with: "/* moved */"), to: file)
            try site.commit(in: site.app)
            let refused = try site.ashlar(arguments)
            #expect(refused.code == 2, "\(refused)")
            #expect(
                refused.errors.contains("\(file) has no line “\(anchor)”"), "\(refused.errors)")
            #expect(try changes == "")
        }
    }

    @Test func reportsRulesWithoutALayer() throws {
        let file = "architecture.json"
        try site.write(
            try site.text(file).replacing("\"Feature*\"", with: "\"FeatureTrips\""), to: file)
        try site.commit(in: site.app)
        let refused = try site.ashlar(["new-feature", "Board"])
        #expect(refused.code == 2)
        #expect(
            refused.errors.contains(
                "architecture.json has no layer for a module called FeatureBoard"),
            "\(refused.errors)")
        #expect(try changes == "")
    }

    @Test func otherFoldersAreRejected() throws {
        for arguments in [
            ["new-screen", "Overview"], ["new-command", "cancel"],
            ["new-entity", "Drivers", "--entity", "Driver", "--command", "invite"],
        ] {
            let refused = try site.ashlar(arguments + ["--package", "Sources"])
            #expect(
                refused.code == 2 && refused.errors.contains("was not created by new-app"),
                "\(refused)")
        }
    }

    /// Added files belong to the user: an update does not change them.
    @Test func updateKeepsAdditions() throws {
        #expect(try site.ashlar(["new-command", "cancel"]).code == 0)
        try site.commit(in: site.app)
        let updated = try site.ashlar(["update"])
        #expect(
            updated.code == 0 && updated.output.hasPrefix("This app already matches version"),
            "\(updated)")
        #expect(try changes == "")
    }
}
