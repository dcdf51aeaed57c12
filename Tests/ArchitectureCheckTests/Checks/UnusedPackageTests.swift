import AshlarArchitectureCheck
import Testing

@Suite struct UnusedPackageTests {
    private let log = ThirdPartyPackage(
        identity: "swift-log", isDirect: true, products: ["Logging": ["Logging"]])

    private func found(
        _ package: ThirdPartyPackage, on dependencies: [PackageTarget.Dependency] = [],
        notImported: String = ""
    ) throws -> [String] {
        var sample = Sample(
            rules: #"{ "layers": [{ "name": "A", "targets": ["A"] }]\#(notImported) }"#)
        sample.ignoresUnusedPackages = false
        sample.packages = [package]
        sample.add("A", on: dependencies, files: ["a.swift": "import Logging"])
        return try sample.found().filter { !$0.contains("undeclared-import") }
    }

    @Test func isReported() throws {
        #expect(try found(log) == ["Package.swift:1:1 unused-dependency swift-log"])
    }

    @Test func passesIfATargetUsesIt() throws {
        #expect(try found(log, on: [.product("Logging", package: "swift-log")]) == [])
        // Older manifests use another name for the package.
        #expect(try found(log, on: [.product("Logging", package: "log")]) == [])
    }

    @Test func passesIfListedOnPurpose() throws {
        let reason = #", "notImported": [{ "dependency": "swift-log", "reason": "Pins it." }]"#
        #expect(try found(log, notImported: reason) == [])
    }

    /// Executables and plugins serve the command line; the products of a package that is not
    /// checked out are unknown.
    @Test func passesIfItMayHaveAnotherUse() throws {
        var other = log
        other.opaqueProducts = ["Logging"]
        #expect(try found(other) == [])
        other = log
        other.isCheckedOut = false
        #expect(try found(other) == [])
        other = log
        other.declaredBy = []
        #expect(try found(other) == [])
        #expect(try found(ThirdPartyPackage(identity: "x", isDirect: true, products: [:])) == [])
    }
}
