import AshlarArchitectureCheck
import Foundation
import Testing

/// The program in a repository whose folder is not a package.
@Suite struct RepositoryCommandTests {
    /// A package `Kit` with two targets, and an app that imports one of them.
    private func repository() throws -> CheckedPackage {
        let repository = try CheckedPackage(rules: nil)
        for file in ["Package.swift", "Sources"] {
            try FileManager.default.removeItem(at: repository.folder.appending(path: file))
        }
        try repository.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(name: "Kit", targets: [
                .target(name: "Domain"), .target(name: "Data", dependencies: ["Domain"]),
            ])
            """, to: "Kit/Package.swift")
        try repository.write("import SwiftUI\n", to: "Kit/Sources/Domain/a.swift")
        try repository.write("import Domain\n", to: "Kit/Sources/Data/a.swift")
        try repository.write("import Data\n", to: "App/App.swift")
        try repository.write("", to: "App.xcodeproj/project.pbxproj")
        return repository
    }

    @Test func checkReadsTheProposal() throws {
        let repository = try repository()
        let ended = try repository.ashlar("init")
        #expect(ended.code == 0)
        #expect(
            ended.errors == """
                Kit/Sources/Domain/a.swift:1:8: warning: “Domain” imports “SwiftUI”, a UI module, below \
                layers without UI.
                Imports from the platform, by layer:
                    Domain: SwiftUI (1 file)
                architecture.json: 3 layers and 0 rules for tests, of 3 targets of 1 package and 1 app \
                folder; 1 thing looks wrong.

                """)
        let check = try repository.ashlar("check")
        #expect(check.code == 0)
        #expect(
            check.output
                == "No violations: 3 files in 3 targets of 1 package and 1 app folder checked.\n")
    }

    @Test func pathsAreRelativeToTheCurrentFolder() throws {
        let repository = try repository()
        try repository.write(
            """
            { "appFolders": { "App": "App" }, "layers": [
                { "name": "Kit", "targets": ["Kit/*"] },
                { "name": "App", "targets": ["App"], "imports": [] }] }
            """, to: "architecture.json")
        let ended = try repository.ashlar("check")
        #expect(ended.code == 1)
        #expect(ended.output.hasPrefix("App/App.swift:1:8: error: “App” (layer “App”) imports"))

        try repository.write(
            #"{ "packageFolders": ["Kits", "No/*"], "layers": [{ "name": "A", "targets": ["*"] }] }"#,
            to: "architecture.json")
        let wrong = try repository.ashlar(
            ["check", "--package", ".."], in: repository.path + "/App")
        #expect(wrong.code == 2)
        #expect(
            wrong.errors
                == "\(repository.path)/architecture.json:1:22: error: There is no Package.swift in “Kits”. "
                + "Did you mean “Kit”?\n")
    }

    @Test func aPatternThatMatchesNoPackageIsAWarning() throws {
        let repository = try repository()
        try repository.write(
            #"{ "packageFolders": ["Kit", "No/*"], "layers": [{ "name": "A", "targets": ["*"] }] }"#,
            to: "architecture.json")
        let ended = try repository.ashlar("check")
        #expect(ended.code == 0)
        #expect(
            ended.errors
                == "architecture.json:1:29: warning: The pattern “No/*” matches no package.\n")
    }
}
