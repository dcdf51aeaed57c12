import Foundation
import Testing

@testable import AshlarFeatureGenerator

@Suite struct AppNameConflictsTests {
    private func problems(_ app: String, _ entity: String, _ command: String) throws -> [String] {
        let names = try AppNames(app: app, entity: entity, command: command)
        do throws(Problems) {
            try names.check()
            return []
        } catch {
            return error.all.map(\.description)
        }
    }

    @Test(arguments: [
        ("Trips", "Trip", "complete"), ("Orders", "Order", "cancel"), ("Kanban", "Story", "close"),
        ("Rooms", "Room", "book"), ("Songs", "Song", "submit"), ("Products", "Product", "rate"),
        ("InternationalMarbleSales", "InternationalMarbleSale", "acceptDeliveryOfMarbles"),
    ])
    func takesOtherNames(app: String, entity: String, command: String) throws {
        #expect(try problems(app, entity, command) == [])
    }

    @Test(arguments: [
        ("Notices", "Notice", "read", "“Notice”: Ashlar"),
        ("Feeds", "Feed", "read", "“Feed”: Ashlar"),
        ("Sites", "Place", "visit", "“Place”: the code"),
        ("Trips", "Run", "close", "“Run”: the code"),
        ("Comments", "Comment", "hide", "“Comment”: Swift"),
        ("Trips", "Trip", "place", "“Place”: the code"),
        ("Trips", "Trip", "transition", "“Transition”: Swift"),
        ("Cards", "Card", "lock", "“card”: the code"),
        ("Trips", "Trip", "trip", "two of the names"),
    ])
    func duplicateWordsAreReported(
        app: String, entity: String, command: String, reason: String
    ) throws {
        let found = try problems(app, entity, command)
        #expect(found.contains { $0.contains(reason) }, "\(found)")
        #expect(found.allSatisfy { $0.hasSuffix("Choose other names.") })
    }

    /// `Scripts/template` updates the list.
    @Test func knowsTheLibrariesPublicTypes() throws {
        var types: Set<String> = []
        for module in [
            "Core", "CoreTesting", "HTTP", "Offline", "OfflineTesting", "Recording", "SharedUI",
            "StandIn", "Terminal", "WebShell",
        ] {
            let folder = FeaturePlanTests.folder.appending(path: "Sources/\(module)")
            let found = FileManager.default.enumerator(atPath: folder.path)
            for case let path as String in try #require(found) where path.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                for match in text.matches(
                    of:
                        /(?m)^( {4})?public (?:final )?(?:struct|class|enum|actor|protocol|typealias) ([A-Z][A-Za-z0-9]*)/
                ) where match.1 == nil || module == "SharedUI" { types.insert(String(match.2)) }
            }
        }
        #expect(AppNameConflicts.libraries == types)
        #expect(types.count > 200)
    }
}
