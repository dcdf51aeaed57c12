package import AshlarHTTP
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPTransportError {
    /// The meaning of a `URLSession` task's error: "unreachable" only where nothing of the request
    /// can have arrived.
    ///
    /// - Parameter hasLeft: Whether anything of the request was sent that can change something at
    ///   the server.
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
            // Also a bad or unsupported URL, which Linux says of answers that are no HTTP, and a
            // cancellation that was not ours.
            self = .connectionLost(reason: reason)
        }
    }

    /// On Linux every error says "refused" once one address of a host has refused, though another
    /// took the connection and the request: `localhost` has two.
    #if canImport(FoundationNetworking)
        private static let refusalIsProof = false
    #else
        private static let refusalIsProof = true
    #endif

    /// Without the URL, which Foundation's own words may hold.
    private static func reason(_ error: URLError) -> String {
        switch error.code {
        case .cannotConnectToHost: "the connection was refused"
        case .cannotFindHost, .dnsLookupFailed: "the host is not known"
        case .networkConnectionLost: "the connection was lost"
        case .notConnectedToInternet: "there is no network"
        default: "URLError \(error.code.rawValue)"
        }
    }
}
