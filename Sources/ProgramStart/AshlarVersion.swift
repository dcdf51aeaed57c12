/// The version of the package, of both programs and of the wire contract.
package enum AshlarVersion {
    /// The version, which is also the tag.
    package static let current = "0.1.0"
}
