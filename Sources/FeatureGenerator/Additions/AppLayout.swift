/// An existing app and its variant.
package struct AppLayout: Sendable {
    let app: AppNames
    let variant: AppVariant

    /// The example’s files in the app’s variant, filtered by path.
    func example(_ isWanted: (String) -> Bool) -> [String: String] {
        variant.applied(to: AppTemplate.example).filter { isWanted($0.key) }
    }

    /// A pack of files with the example’s names, without those that the variant lacks.
    func pack(_ bytes: [UInt8]) -> [String: String] {
        PackedFiles(String(decoding: bytes, as: UTF8.self)).files.filter { path, _ in
            (variant.hasWeb || !path.contains("/VisitsApp/Pages/") && !path.contains("Presenter"))
                && (variant.hasSwiftUI || !path.hasSuffix("View.swift"))
        }
    }
}
