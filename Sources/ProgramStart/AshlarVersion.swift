/// The version of the package, of both programs and of the wire contract.
package enum AshlarVersion {
    /// As it is tagged.
    package static let current = "0.1.0"
}
