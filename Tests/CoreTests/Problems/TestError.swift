import AshlarCore

/// A server error from outside Core.
struct TestError: ProblemError {
    let server: Problem.Server
    var problem: Problem { .server(server, "As logged.") }

    init(_ server: Problem.Server) { self.server = server }
}
