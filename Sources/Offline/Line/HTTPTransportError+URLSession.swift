package import AshlarHTTP
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPTransportError {
    /// Maps an error of a `URLSession` task: to `unreachable` only if nothing of the request can
    /// have arrived.
    ///
    /// - Parameter hasLeft: Whether anything was sent of a request that can change something at the
    ///   server.
    package init(_ error: any Error, hasLeft: Bool) {
        guard let error = error as? URLError else {
            self = .connectionLost(reason: "\(type(of: error))")
            return
        }
        let reason = Self.reason(error)
        switch error.code {
        case .timedOut: self = .timedOut
        case .cannotFindHost, .dnsLookupFailed: self = .unreachable(reason: reason)
        case .cannotConnectToHost where Self.refusalIsProof || !hasLeft,
            .notConnectedToInternet where !hasLeft:
            self = .unreachable(reason: reason)
        default:
            // Includes a bad or unsupported URL, which Linux reports for responses that are not
            // HTTP, and cancellations by the system.
            self = .connectionLost(reason: reason)
        }
    }

    /// On Linux, every error is reported as “refused” once one address of a host has refused, even
    /// if another accepted the connection and the request: `localhost` has two.
    #if canImport(FoundationNetworking)
        private static let refusalIsProof = false
    #else
        private static let refusalIsProof = true
    #endif

    /// The reason without the URL, which Foundation’s own text may contain.
    private static func reason(_ error: URLError) -> String {
        switch error.code {
        case .cannotConnectToHost: "the connection was refused"
        case .cannotFindHost, .dnsLookupFailed: "the host is unknown"
        case .networkConnectionLost: "the connection was lost"
        case .notConnectedToInternet: "there is no network"
        default: "URLError \(error.code.rawValue)"
        }
    }
}
