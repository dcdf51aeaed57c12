import AshlarArchitectureCheck
import Foundation
import Testing

/// Two modules, compiled by the toolchain that runs the tests.
@Suite struct PublicAPITests {
    private static let low = """
        public struct Money<T> { public init() {}; public struct Part {} }
        public protocol Rule {}
        public typealias Cents = Int
        extension Array { public struct Chunk {} }
        """

    private static let high = """
        import Low
        public struct Shown: Rule {
            public var money: Money<Int>
            public let parts: [Money<String>.Part]?
            public init(cents: Cents) { fatalError() }
            var hidden: Money<Int>
            package var forTests: Money<Int>
            public var own: Shown? { nil }
            public var number = 1
        }
        extension Money { public func twice() {} }
        public func f<T: Rule>(_ t: T) -> some Rule { t }
        public var inferred = Money<Int>()
        public var chunk: [Int].Chunk?
        public class Base {}
        public class Derived: Base {}
        """

    private static let found = [
        "2:15 Shown: Rule of Low", "3:16 Shown.money: Money of Low",
        "4:16 Shown.parts: Money of Low", "4:16 Shown.parts: Part of Low",
        "5:12 Shown.init(cents:): Cents of Low", "11:1 Money: Money of Low",
        "12:13 f(_:): Rule of Low", "13:12 inferred: Money of Low", "14:12 chunk: Chunk of Low",
    ]

    /// Both modules, built.
    private func compiled() throws -> TemporaryPackage {
        let package = try TemporaryPackage(manifest: "")
        try package.write(Self.low, to: "Sources/Low/low.swift")
        try package.write(Self.high, to: "Sources/High/high.swift")
        try compile("Low", in: package)
        try compile("High", in: package)
        return package
    }

    @Test func isComparedWithTheLayersExposes() throws {
        let package = try compiled()
        let graphs = try SymbolGraphReader(root: package.path)
            .reading(["Low", "High"], of: "\(package.path)/build")

        func subjects(_ exposing: String, package own: Bool = true) throws -> [String] {
            try sample(exposing, isOwn: own).check().publicAPIViolations(graphs, root: package.path)
                .map {
                    #expect($0.place.file == "Sources/High/high.swift")
                    return "\($0.place.line):\($0.place.column) \($0.subject)"
                }
        }
        #expect(try subjects("") == Self.found)
        #expect(try subjects(#", "exposes": ["L"]"#) == [])
        #expect(try subjects(#", "reexports": ["L"]"#) == [])
        // The same module in a third-party package.
        #expect(try subjects("", package: false) == Self.found)
        #expect(try subjects(#", "exposes": ["low-kit"]"#, package: false) == [])
        // A module of no product, whose types come with others.
        let hidden = ThirdPartyPackage(
            identity: "low-kit", isDirect: true, products: ["Low": ["Other"]], modules: ["Low"])
        var inside = sample("", isOwn: false)
        inside.packages = [hidden]
        let reported = try inside.check().publicAPIViolations(graphs, root: package.path)
        #expect(reported.count == Self.found.count)
    }

    @Test func rejectsTheBuildOfAnotherFolder() throws {
        let package = try TemporaryPackage(manifest: "")
        let other = try TemporaryPackage(manifest: "")
        try package.write(Self.low, to: "Sources/Low/low.swift")
        try compile("Low", in: package)
        func reading(_ modules: [String]) throws {
            _ = try SymbolGraphReader(root: other.path)
                .reading(modules, of: "\(package.path)/build")
        }
        #expect { try reading(["Low"]) } throws: {
            "\($0)".contains("is the build of another folder")
        }
        #expect { try reading(["Absent"]) } throws: {
            "\($0)".contains("contains none of the package’s modules")
        }
    }

    /// It would show no violations, and a baseline would drop its entries.
    @Test func reportsMissingModules() throws {
        let package = try TemporaryPackage(manifest: "")
        try package.write(Self.low, to: "Sources/Low/low.swift")
        try compile("Low", in: package)
        #expect {
            try SymbolGraphReader(root: package.path)
                .reading(["Low", "High", "Other"], of: "\(package.path)/build")
        } throws: {
            "\($0)".contains("/build lacks “High” and “Other”. Build the whole package there first")
        }
    }

    @Test func fixedDeclarationsAreNotReported() throws {
        let package = try compiled()
        let reader = SymbolGraphReader(root: package.path)
        func reported() throws -> [String] {
            let graphs = try reader.reading(["Low", "High"], of: "\(package.path)/build")
            return try sample("", isOwn: true).check()
                .publicAPIViolations(graphs, root: package.path).map(\.subject)
        }
        #expect(try reported().contains("Money: Money of Low"))
        try package.write("public struct Own {}", to: "Sources/High/high.swift")
        try compile("High", in: package)
        #expect(try reported() == [])
    }

    /// A C module and its map are in the target’s folder.
    @Test(arguments: ["CLib", "Sources/Deep/CLib"])
    func findsTheModuleOfCTypes(folder: String) throws {
        let package = try TemporaryPackage(manifest: "")
        try package.write(
            "struct thing { int a; }; typedef int number;", to: "\(folder)/include/c.h")
        try package.write(
            "module CLib { header \"c.h\" export * }", to: "\(folder)/include/module.modulemap")
        try package.write(
            "public import CLib\npublic func f(_ t: thing, _ n: number) {}",
            to: "Sources/Low/low.swift")
        try compile("Low", in: package, including: "\(package.path)/\(folder)/include")
        let reader = SymbolGraphReader(root: package.path, targets: [folder, "Sources/Low"])
        let build = "\(package.path)/build"
        let graphs = try reader.reading(["Low"], of: build)
        let owners = try reader.ownersOfC(in: graphs, build: build)
        func subjects(_ exposing: String) throws -> [String] {
            var sample = Sample(
                rules: """
                    { "layers": [{ "name": "C", "targets": ["CLib"] },
                      { "name": "L", "targets": ["Low"]\(exposing) }] }
                    """)
            sample.add("CLib")
            sample.add("Low", on: [.target("CLib")], files: ["low.swift": ""])
            return try sample.check()
                .publicAPIViolations(graphs, ownersOfC: owners, root: package.path).map(\.subject)
        }
        #expect(
            try subjects("") == ["f(_:_:): thing of CLib", "f(_:_:): number of CLib"].sorted())
        #expect(try subjects(#", "exposes": ["C"]"#) == [])
    }

    @Test func withoutABuildThereIsANextStep() throws {
        #expect(throws: ToolFailure.self) {
            try SymbolGraphReader(root: "/nowhere").reading(["Low"], of: "/nowhere/debug")
        }
    }

    private func compile(
        _ module: String, in package: TemporaryPackage, including folder: String = "/nowhere"
    ) throws {
        let modules = "\(package.path)/build/Modules"
        FileSystem.makeFolder(modules)
        _ = try ToolRun.run(
            [
                "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "5",
                "-package-name", "p", "-module-name", module, "-I", modules, "-I", folder,
                "-emit-module-path", "\(modules)/\(module).swiftmodule",
                "\(package.path)/Sources/\(module)/\(module.lowercased()).swift",
            ], in: package.path
        ).checked("swiftc")
    }

    private func sample(_ exposing: String, isOwn: Bool) -> Sample {
        let low = isOwn ? #"{ "name": "L", "targets": ["Low"] }, "# : ""
        var sample = Sample(
            rules: #"{ "layers": [\#(low){ "name": "H", "targets": ["High"]\#(exposing) }] }"#)
        if isOwn { sample.add("Low", files: ["low.swift": ""]) }
        let kit = PackageTarget.Dependency.product("Low", package: "low-kit")
        sample.packages =
            isOwn
            ? []
            : [ThirdPartyPackage(identity: "low-kit", isDirect: true, products: ["Low": ["Low"]])]
        sample.add("High", on: [isOwn ? .target("Low") : kit], files: ["high.swift": "import Low"])
        return sample
    }
}
