import Foundation
import Testing

@testable import AshlarFeatureGenerator

@Suite struct AppTemplateTests {
    private static func names(
        _ app: String, _ entity: String, _ command: String
    ) throws -> AppNames { try AppNames(app: app, entity: entity, command: command) }

    private func files(
        _ names: AppNames? = nil, variant: AppVariant = AppVariant()
    ) throws -> [String: String] {
        let package = try AshlarPackage(
            address: "https://example.com/Layers/Ashlar.git", version: "1.2.3")
        return AppTemplate(
            try names ?? Self.names("Fleet", "Truck", "approve"), on: package, variant: variant
        ).files
    }

    /// `Scripts/template` updates the pack.
    @Test func matchesTheExample() throws {
        let folder = FeaturePlanTests.folder.appending(path: "Examples/Visits")
        var example: [String: String] = [:]
        let found = FileManager.default.enumerator(atPath: folder.path)
        for case let path as String in try #require(found) {
            let isFolder = found?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory
            let name = (path as NSString).lastPathComponent
            // Build products are excluded.
            if [".build", ".swiftpm", ".vscode"].contains(name) { found?.skipDescendants() }
            guard !isFolder, !["run", "Package.resolved"].contains(path) else { continue }
            example[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }
        #expect(AppTemplate.example.keys.sorted() == example.keys.sorted())
        for (path, text) in example { #expect(AppTemplate.example[path] == text, "\(path)") }
    }

    @Test(arguments: AppVariant.allCases)
    func renamesEveryWordOfTheExample(variant: AppVariant) throws {
        let files = try files(variant: variant)
        for (path, text) in files {
            #expect(!(path + text).contains(/[Vv]isit|[Cc]omplete/), "\(path)")
        }
        func lines(_ isTest: (String) -> Bool) -> Int {
            files.filter { isTest($0.key) }.values.reduce(0) {
                $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            }
        }
        #expect(lines { !$0.hasPrefix("Tests/") } <= 1_200)
        #expect(lines { _ in true } <= 2_000)
    }

    @Test(arguments: AppVariant.allCases)
    func removedPartsLeaveNothing(variant: AppVariant) throws {
        let files = try files(variant: variant)
        let all = files.map { "\($0.key)\n\($0.value)" }.joined()
        #expect(all.contains("de.strings") == variant.hasGerman)
        #expect(all.contains("de_strings") == variant.hasGerman)
        #expect(all.contains("Offen") == variant.hasGerman)
        for word in [
            "WebShell", "webShell", "mustache", "struct Serve", "FleetPages", "browser", "Cable",
        ] {
            #expect(all.contains(word) == variant.hasWeb, "\(word)")
        }
        for word in ["SwiftUI", "SharedUI", "sharedUI", "FleetHost", "iPhone"] {
            #expect(all.contains(word) == variant.hasSwiftUI, "\(word)")
        }
    }

    /// The lines that a part removes exist exactly once.
    @Test func linesOfPartsAreInTheExample() throws {
        for part in [AppPart.german, .web, .swiftUI] {
            for place in part.places {
                let text = try #require(AppTemplate.example[place.file], "\(place.file)")
                #expect(text.ranges(of: place.with).count == 1, "\(place.file): \(place.with)")
            }
            for file in part.files {
                #expect(AppTemplate.example.keys.contains { $0.hasPrefix(file) }, "\(file)")
            }
        }
    }

    @Test func itDependsOnARelease() throws {
        let files = try files()
        for manifest in ["Package.swift", "Host/Package.swift"] {
            let text = try #require(files[manifest])
            #expect(
                text.contains(
                    #".package(url: "https://example.com/Layers/Ashlar.git", exact: "1.2.3", traits:"#
                ))
            #expect(text.contains(#"package: "ashlar""#) && !text.contains(#"package: "Ashlar""#))
        }
        #expect(files["Package.swift"]?.contains("path: \"../..\"") == false)
        #expect(files["architecture.json"]?.contains(#""ashlar/Core""#) == true)
    }

    @Test func namesAreSpelledForCodeLinksAndPeople() throws {
        let files = try files(Self.names("CarTrips", "CarTrip", "markDone"))
        #expect(files["Sources/CarTripsDomain/MarkDoneCarTrip.swift"] != nil)
        let english = try #require(files["Sources/FeatureCarTrips/Words/CarTrips.en.strings"])
        #expect(english.contains(#""carTrips.title" = "Car trips";"#))
        #expect(english.contains(#""carTrip.markDone" = "Mark done";"#))
        #expect(files["README.md"]?.contains("# Car trips\n") == true)
        #expect(files["README.md"]?.contains("swift run carTrips markDone carTrip-1") == true)
    }
}
