import AshlarHTTP
import Foundation
import Testing

@Suite struct HTTPTests {
    @Test func headerNamesCompareWithoutCase() {
        var headers: HTTPHeaders = ["Content-Type": "text/plain", "ETag": "1"]
        #expect(headers["content-type"] == "text/plain")
        headers["CONTENT-TYPE"] = "application/json"
        #expect(headers.fields.map(\.name) == ["CONTENT-TYPE", "ETag"])
        headers["etag"] = nil
        #expect(headers.fields.count == 1)
        #expect(headers["missing"] == nil)
        #expect(["A": "1"] as HTTPHeaders == ["a": "1"])
        #expect(["A": "1"] as HTTPHeaders != ["a": "2"])
    }

    @Test func headersPreserveOrderAndRepetition() {
        var headers: HTTPHeaders = ["Link": "1"]
        headers.append("2", name: "link")
        headers["Age"] = "0"
        #expect(headers.values("LINK") == ["1", "2"])
        #expect(headers["Link"] == "1")
        headers["Link"] = "3"
        #expect(headers.fields.map(\.value) == ["3", "0"])
    }

    @Test func nothingPrintsCredentials() {
        let request = HTTPRequest(
            method: .post, path: "/sign-in?code=s3cret",
            headers: ["Authorization": "Bearer s3cret", "Accept": "text/plain"],
            body: Data("s3cret".utf8))
        let response = HTTPResponse(status: 200, headers: ["set-cookie": "s3cret"])
        var texts = ["\(request)", "\(response)", "\(request.headers)"]
        dump(request.headers, to: &texts[2])
        for text in texts { #expect(!text.contains("s3cret")) }
        #expect(
            texts[0]
                == "POST /sign-in [Authorization: <redacted>, Accept: text/plain] 6 bytes")
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
    ])
    func readsTheThreeFormsOfADate(text: String) {
        #expect(HTTPDate.parse(text) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test(arguments: [
        "", "soon", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 2026 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT",
        "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
    ])
    func rejectsOtherDates(text: String) { #expect(HTTPDate.parse(text) == nil) }

    @Test func formatsParseableDates() {
        #expect(
            HTTPDate.format(Date(timeIntervalSince1970: 784_111_777.9))
                == "Sun, 06 Nov 1994 08:49:37 GMT")
        for day in stride(from: 0.0, to: 40_000 * 86_400, by: 86_400 * 13.7) {
            let date = Date(timeIntervalSince1970: day.rounded(.down))
            #expect(HTTPDate.parse(HTTPDate.format(date)) == date)
        }
    }

    @Test(arguments: [
        ("120", Duration.seconds(120)), (" 0 ", .zero),
        ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(37)),
        ("Sun, 06 Nov 1994 08:00:00 GMT", .zero), ("soon", nil), ("-5", nil), ("1.5", nil),
        ("", nil),
    ])
    func readsRetryAfter(field: String, expected: Duration?) {
        let response = HTTPResponse(status: 503, headers: ["retry-after": field])
        #expect(response.retryAfter(now: Date(timeIntervalSince1970: 784_111_740)) == expected)
    }

    @Test func clampsEndlessRetryAfter() {
        let response = HTTPResponse(
            status: 503, headers: ["Retry-After": String(repeating: "9", count: 30)])
        let asked = response.retryAfter(now: Date(timeIntervalSince1970: 0))
        #expect(RetryPolicy().delay(afterAttempt: 1, serverDelay: asked, random: { 0 }) == nil)
        #expect(HTTPResponse(status: 503).retryAfter(now: Date(timeIntervalSince1970: 0)) == nil)
    }

    @Test func onlyUnreachableHasAKnownOutcome() {
        #expect(!HTTPTransportError.unreachable(reason: "x").outcomeIsUnknown)
        let rest: [HTTPTransportError] = [
            .timedOut, .connectionLost(reason: "x"), .responseTooLarge(limit: 1),
        ]
        #expect(rest.allSatisfy { $0.outcomeIsUnknown })
    }
}
