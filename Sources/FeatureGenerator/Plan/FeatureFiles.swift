/// The new files of a feature.
struct FeatureFiles {
    let name: FeatureName

    /// The texts of new files, by path.
    var texts: [String: String] {
        let all = (sources + tests + shell).map { path, bytes in
            (filled(path), filled(String(decoding: bytes, as: UTF8.self)).sortingFirstImports())
        }
        return Dictionary(uniqueKeysWithValues: all)
    }

    /// The paths of all new files, sorted.
    var paths: [String] { texts.keys.sorted() }

    /// The folders that contain only the feature.
    var folders: [String] { ["Sources/\(name.folder)", "Tests/\(name.folder)Tests"] }

    /// The types that its sources declare.
    var types: [String] {
        [
            "Module", "Dependencies", "Route", "View", "Row", "List", "ListEvent", "ListViewState",
            "ListView", "ListPresenter", "Pages",
        ].map { name.typeName + $0 }
    }

    /// Fills the name into a template.
    func filled(_ text: String) -> String {
        text.replacing("%Name%", with: name.typeName).replacing("%name%", with: name.memberName)
            .replacing("%path%", with: name.pathName).replacing("%title%", with: name.title)
            .replacing("%resource%", with: resource)
    }

    /// SwiftPM’s name for the embedded page.
    private var resource: String { name.pathName.replacing("-", with: "_") }

    private var sources: [(String, [UInt8])] {
        let folder = "Sources/Feature%Name%"
        return [
            ("\(folder)/%Name%Module.swift", PackageResources.Module_swift_txt),
            ("\(folder)/%Name%Route.swift", PackageResources.Route_swift_txt),
            ("\(folder)/%Name%Module+Views.swift", PackageResources.ModuleViews_swift_txt),
            ("\(folder)/%Name%List/%Name%List.swift", PackageResources.List_swift_txt),
            ("\(folder)/Words/%Name%List.en.strings", PackageResources.List_en_strings_txt),
            ("\(folder)/Words/%Name%List.de.strings", PackageResources.List_de_strings_txt),
        ]
    }

    private var shell: [(String, [UInt8])] {
        let folder = "Sources/AppShell"
        return [
            (
                "\(folder)/Features/%Name%Pages.swift",
                PackageResources.Shell_swift_txt
            ),
            ("\(folder)/Pages/%path%.mustache", PackageResources.page_mustache_txt),
        ]
    }

    private var tests: [(String, [UInt8])] {
        let folder = "Tests/Feature%Name%Tests"
        let list = "\(folder)/%Name%List"
        return [
            ("\(folder)/Support.swift", PackageResources.Support_swift_txt),
            ("\(folder)/RecordingTests.swift", PackageResources.RecordingTests_swift_txt),
            (
                "\(folder)/RecordingScenario.swift",
                PackageResources.RecordingScenario_swift_txt
            ),
            ("\(folder)/%Name%RouteTests.swift", PackageResources.RouteTests_swift_txt),
            ("\(list)/%Name%ListRulesTests.swift", PackageResources.ListRulesTests_swift_txt),
            ("\(list)/%Name%ListTests.swift", PackageResources.ListTests_swift_txt),
            (
                "Tests/AppShellTests/%Name%PresenterTests.swift",
                PackageResources.PresenterTests_swift_txt
            ),
        ]
    }
}
