import Foundation
import Testing

@testable import AshlarOffline

@Suite struct KeychainServiceTests {
    private static func container(_ id: String) -> String {
        "/var/mobile/Containers/Data/Application/\(id)"
    }

    private static func name(_ path: String, home: String) -> String {
        KeychainService.name(of: URL(filePath: path), home: URL(filePath: home))
    }

    @Test(arguments: ["1E0C3B5A-0000-4000-8000-000000000001", "another"])
    func nameSurvivesAMoveOfTheContainer(id: String) {
        let home = Self.container(id)
        let inside = "/Library/Application Support/Ashlar"
        #expect(Self.name(home + inside, home: home) == "Ashlar Library/Application Support/Ashlar")
        // The system uses both names for the same folder.
        #expect(
            Self.name("/private" + home + inside, home: home)
                == "Ashlar Library/Application Support/Ashlar")
    }

    @Test(arguments: ["A", "B"]) func nameSurvivesAMoveOfTheGroupContainer(id: String) {
        let group = "/private/var/mobile/Containers/Shared/AppGroup/\(id)/Ashlar"
        #expect(Self.name(group, home: Self.container(id)) == "Ashlar AppGroup/Ashlar")
    }

    @Test func nameDiffersByDirectory() {
        let home = "/Users/ann"
        let paths = [
            "/Users/ann/data", "/Users/ann/x/data", "/Users/anna/data", "/tmp/data", "/srv/data",
            "/Users/ann", "/Volumes/Disk/AppGroup/A/data", "/Volumes/Disk/AppGroup/B/data",
            "/Volumes/Disk/AppGroup/A/data/x",
        ]
        let names = paths.map { Self.name($0, home: home) }
        #expect(Set(names).count == paths.count)
        for (name, path) in zip(names, paths) {
            #expect(!name.contains(path) && !name.contains(home), "\(name)")
        }
    }
}
