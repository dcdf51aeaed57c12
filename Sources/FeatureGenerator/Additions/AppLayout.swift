/// An app that is added to.
package struct AppLayout: Sendable {
    let app: AppNames
    let variant: AppVariant

    /// Those of the example's files, in the app's variant, whose paths pass.
    func example(_ isWanted: (String) -> Bool) -> [String: String] {
        variant.applied(to: AppTemplate.example).filter { isWanted($0.key) }
    }

    /// A pack of files that speak of the example, without those that the variant lacks.
    func pack(_ bytes: [UInt8]) -> [String: String] {
        PackedFiles(String(decoding: bytes, as: UTF8.self)).files.filter { path, _ in
            (variant.hasWeb || !path.contains("/VisitsApp/Pages/") && !path.contains("Presenter"))
                && (variant.hasSwiftUI || !path.hasSuffix("View.swift"))
        }
    }
}
