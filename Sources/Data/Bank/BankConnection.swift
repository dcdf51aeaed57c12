import AshlarDomain
public import AshlarHTTP
public import Foundation

/// How to reach the bank.
public enum BankConnection: Sendable {
    /// Over HTTP; the path of the URL is the prefix of the contract's `/v1`.
    case url(URL)
    /// Through a transport of the host's: an embedded bank, or a script in tests.
    case transport(any HTTPTransport)
    /// Another way, used only as long as the closure returns `true`: it is called before each
    /// exchange, and without the bank nothing is sent. For a local port, which another program may
    /// have once the bank's process has ended.
    indirect case guarded(BankConnection, isServed: @Sendable () -> Bool)
}
