#if Shell
    import Domain
    import FlyingFox
    import FlyingSocks
    import Foundation

    /// Between the HTTP library's values and the bank's.
    struct BankHandler: HTTPHandler {
        let bank: Bank
        let network: SandboxNetwork

        func handleRequest(_ request: FlyingFox.HTTPRequest) async throws -> FlyingFox.HTTPResponse
        {
            guard let body = try await body(of: request) else {
                let limit = bank.rules.maximumBodySize
                // What is left of the body is not read: the connection has to end.
                return response(
                    Problem.bodyTooLarge(request.bodySequence.count ?? limit + 1, limit: limit)
                        .response, to: request, closes: true)
            }
            var headers = Domain.HTTPHeaders()
            for (name, value) in request.headers { headers.append(value, name: name.rawValue) }
            let forwarded = Domain.HTTPRequest(
                method: Domain.HTTPMethod(rawValue: request.method.rawValue),
                path: request.target.rawValue, headers: headers, body: body)
            do {
                return response(try await network.carry(forwarded, to: bank), to: request)
            } catch is HTTPTransportError {
                return lost
            }
        }

        /// `nil` for a body that is larger than the bank takes.
        private func body(of request: FlyingFox.HTTPRequest) async throws -> Foundation.Data? {
            let limit = bank.rules.maximumBodySize
            if let count = request.bodySequence.count, count > limit { return nil }
            var body = Foundation.Data()
            for try await chunk in request.bodySequence {
                body += chunk
                if body.count > limit { return nil }
            }
            return body
        }

        private func response(
            _ response: Domain.HTTPResponse, to request: FlyingFox.HTTPRequest, closes: Bool = false
        ) -> FlyingFox.HTTPResponse {
            var headers = FlyingFox.HTTPHeaders()
            for field in response.headers.fields {
                headers.addValue(field.value, for: HTTPHeader(field.name))
            }
            if closes { headers[.connection] = "close" }
            // An answer to HEAD has no body, whatever its headers say.
            let body = request.method == .HEAD ? Foundation.Data() : response.body
            return FlyingFox.HTTPResponse(
                statusCode: HTTPStatusCode(response.status, phrase: Self.phrase(response.status)),
                headers: headers, body: HTTPBodySequence(data: body, suggestedBufferSize: 65_536))
        }

        /// Promises a byte and breaks off instead, which is as near to a cut cable as a server gets.
        private var lost: FlyingFox.HTTPResponse {
            FlyingFox.HTTPResponse(
                statusCode: .ok, body: HTTPBodySequence(from: BrokenSequence(), count: 1))
        }

        private static func phrase(_ status: Int) -> String {
            switch status {
            case 200: "OK"
            case 201: "Created"
            case 202: "Accepted"
            case 204: "No Content"
            case 304: "Not Modified"
            case 400: "Bad Request"
            case 401: "Unauthorized"
            case 404: "Not Found"
            case 405: "Method Not Allowed"
            case 409: "Conflict"
            case 410: "Gone"
            case 413: "Content Too Large"
            case 415: "Unsupported Media Type"
            case 422: "Unprocessable Content"
            case 429: "Too Many Requests"
            case 500..<600: "Server Error"
            default: "Status \(status)"
            }
        }
    }

    private struct BrokenSequence: AsyncBufferedSequence {
        typealias Element = UInt8

        struct AsyncIterator: AsyncBufferedIteratorProtocol {
            func next() async throws -> UInt8? { throw HTTPTransportError.timedOut }
            func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
                throw HTTPTransportError.timedOut
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
#endif
