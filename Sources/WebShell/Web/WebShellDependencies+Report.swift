public import AshlarTerminal
import AshlarLoopback

extension CommandError {
    /// A port that cannot be opened by what helps, any other error as the terminal's initializer says.
    ///
    /// - Parameters:
    ///   - program: What people start; its command `link` prints the link of one that runs.
    ///   - message: The error in words for people, without advice.
    public init(shell error: any Error, program: String, message: (any Error) -> String) {
        guard let refusal = error as? LoopbackError else {
            self.init(error, program: program, message: message)
            return
        }
        let other = "choose another port with --port N (0 picks a free one)"
        let next =
            switch refusal {
            case .portTaken:
                "`\(program) link` opens the one that runs. To start another one, \(other)."
            case .portForbidden, .cannotListen: "To start it, \(other)."
            }
        self.init(.failure, "\(refusal)", next: next)
    }
}
