import Foundation

/// A head with status 200 and these header lines, followed by the body.
private func ok(_ lines: String..., body: String = "") -> String {
    "HTTP/1.1 200 OK\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n" + body
}

private func length(_ value: String, body: String = "{}") -> String {
    ok("Content-Length: \(value)", body: body)
}

private func chunks(_ body: String) -> String { ok("Transfer-Encoding: chunked", body: body) }

extension RawAnswer {
    private static let whole = Ending.answer(200, "{}")

    /// Cases beyond the published ones: limits of numbers, lines and connections.
    static let own =
        statusLines + fields + lengths + codings + chunkSizes + chunkBodies + interim + encodings
        + connections

    private static let statusLines: [RawAnswer] = [
        .init("version 1.2", "HTTP/1.2 200 OK\r\nContent-Length: 2\r\n\r\n{}", whole),
        .init("version 1.10", "HTTP/1.10 200 OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("version 1,1", "HTTP/1,1 200 OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("two digits", "HTTP/1.1 20\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("four digits", "HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("negative status", "HTTP/1.1 -20 OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("Arabic digits", "HTTP/1.1 ٢٠٠ OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("reason without blank", "HTTP/1.1 200OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("tab before status", "HTTP/1.1\t200 OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("NUL in reason", "HTTP/1.1 200 O\0K\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("CR in reason", "HTTP/1.1 200 O\rK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init(
            "byte order mark", "\u{FEFF}HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("blank first", " HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("part of an answer", "HTTP/1.1 206 P\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("an echo", "POST /api/v1/payments HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", .unknown),
        .init("endless reason", "HTTP/1.1 200 " + String(repeating: "x", count: 70_000), .unknown),
        .init("TLS alert", Data([0x15, 3, 1, 0, 2, 2, 0x46]), .unknown),
        .init("HTTP/2 settings", Data([0, 0, 0, 4, 0, 0, 0, 0, 0]), .unknown),
        .init("nothing", "", .unknown),
        .init("no line end", "HTTP/1.1 200 OK", .unknown),
        .init("status of 599", "HTTP/1.1 599 X\r\nContent-Length: 0\r\n\r\n", .answer(599, "")),
    ]

    private static let fields: [RawAnswer] = [
        .init("CR in value", ok("X: a\rb", "Content-Length: 2", body: "{}"), .unknown),
        .init("two CRs", ok("X: a\r", "Content-Length: 2", body: "{}"), .unknown),
        .init("LF in value", ok("X: a\nSet-Cookie: b", "Content-Length: 2", body: "{}"), .unknown),
        .init("NUL in name", ok("X\0: a", "Content-Length: 2", body: "{}"), .unknown),
        .init("DEL in value", ok("X: \u{7F}", "Content-Length: 2", body: "{}"), .unknown),
        .init("vertical tab", ok("X: \u{B}", "Content-Length: 2", body: "{}"), .unknown),
        .init("blank in name", ok("X Y: a", "Content-Length: 2", body: "{}"), .unknown),
        .init("bracket in name", ok("X(: a", "Content-Length: 2", body: "{}"), .unknown),
        .init("colon alone", ok(":", "Content-Length: 2", body: "{}"), .unknown),
        .init("folded by a tab", ok("X: a", "\tb", "Content-Length: 2", body: "{}"), .unknown),
        .init("folded at once", ok(" X: a", "Content-Length: 2", body: "{}"), .unknown),
        .init("folded length", ok("Content-Length:", " 2", body: "{}"), .unknown),
        .init("no value", ok("X:", "Content-Length: 2", body: "{}"), whole),
        .init("tabs around", ok("Content-Length:\t2\t", body: "{}"), whole),
        .init("lower case", ok("content-length:2", body: "{}"), whole),
        .init("colons in value", ok("X: a:b:c", "Content-Length: 2", body: "{}"), whole),
        .init(
            "255 more lines",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"
                + String(repeating: "X: y\r\n", count: 255) + "\r\n{}", whole),
        .init(
            "256 more lines",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"
                + String(repeating: "X: y\r\n", count: 256) + "\r\n{}", .unknown),
        .init(
            "a line of 60 KB",
            ok("X: " + String(repeating: "y", count: 60_000), "Content-Length: 2", body: "{}"),
            whole),
        .init(
            "a line of 64 KB",
            ok("X: " + String(repeating: "y", count: 65_536), "Content-Length: 2", body: "{}"),
            .unknown),
    ]

    private static let lengths: [RawAnswer] = [
        .init("Int.max", length("9223372036854775807"), .tooLarge),
        .init("Int.max - 1", length("9223372036854775806"), .tooLarge),
        .init("Int.max + 1", length("9223372036854775808"), .tooLarge),
        .init("UInt64.max", length("18446744073709551615"), .tooLarge),
        .init("UInt64.max + 3", length("18446744073709551618"), .tooLarge),
        .init("2^32 + 2", length("4294967298"), .tooLarge),
        .init("a thousand digits", length(String(repeating: "9", count: 1_000)), .tooLarge),
        .init("one beyond the limit", length("\(limit + 1)"), .tooLarge),
        .init(
            "the limit", length("\(limit)", body: String(repeating: "x", count: limit)),
            .answer(200, String(repeating: "x", count: limit))),
        .init("leading zeros", length("0000000000000000000000000000000002"), whole),
        .init("-1", length("-1"), .unknown),
        .init("-0", length("-0"), .unknown),
        .init("+2", length("+2"), .unknown),
        .init("0x2", length("0x2"), .unknown),
        .init("2.0", length("2.0"), .unknown),
        .init("2e0", length("2e0"), .unknown),
        .init("empty length", length(""), .unknown),
        .init("full width", length("２"), .unknown),
        .init("two words", length("0 2"), .unknown),
        .init("the same twice", ok("Content-Length: 2", "Content-Length: 2", body: "{}"), whole),
        .init("the same in a list", length("2, 2"), whole),
        .init("different lengths in a list", length("2, 3"), .unknown),
        .init("2 and 02", length("2, 02"), .unknown),
        .init("a list that ends early", length("2,"), .unknown),
        .init("one byte short", length("3"), .unknown),
        .init("one byte too many", length("1"), .answer(200, "{")),
        .init("204, bad length", "HTTP/1.1 204 N\r\nContent-Length: x\r\n\r\n", .answer(204, "")),
        .init("304 with a length", "HTTP/1.1 304 N\r\nContent-Length: 9\r\n\r\n", .answer(304, "")),
    ]

    private static let codings: [RawAnswer] = [
        .init(
            "both, length first",
            ok("Content-Length: 2", "Transfer-Encoding: chunked", body: "2\r\n{}\r\n0\r\n\r\n"),
            .unknown),
        .init(
            "both, length last",
            ok("Transfer-Encoding: chunked", "Content-Length: 12", body: "2\r\n{}\r\n0\r\n\r\n"),
            .unknown),
        .init(
            "chunked twice", ok("Transfer-Encoding: chunked, chunked", body: "0\r\n\r\n"), .unknown),
        .init(
            "two lines of codings",
            ok("Transfer-Encoding: chunked", "Transfer-Encoding: chunked", body: "0\r\n\r\n"),
            .unknown),
        .init("gzip, chunked", ok("Transfer-Encoding: gzip, chunked", body: "0\r\n\r\n"), .unknown),
        .init("identity", ok("Transfer-Encoding: identity", body: "{}"), .unknown),
        .init("xchunked", ok("Transfer-Encoding: xchunked", body: "0\r\n\r\n"), .unknown),
        .init("chunked;q=1", ok("Transfer-Encoding: chunked;q=1", body: "0\r\n\r\n"), .unknown),
        .init("no coding", ok("Transfer-Encoding:", body: "0\r\n\r\n"), .unknown),
        .init(
            "upper case", ok("Transfer-Encoding: CHUNKED", body: "2\r\n{}\r\n0\r\n\r\n"), whole),
        .init(
            "chunked in HTTP/1.0",
            "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", .unknown),
    ]

    private static let chunkSizes: [RawAnswer] = [
        .init("7FFFFFFFFFFFFFFF", chunks("7FFFFFFFFFFFFFFF\r\n{}"), .tooLarge),
        .init("7FFFFFFFFFFFFFFE behind two", chunks("2\r\n{}\r\n7FFFFFFFFFFFFFFE\r\n"), .tooLarge),
        .init("8000000000000000", chunks("8000000000000000\r\n{}"), .tooLarge),
        .init("FFFFFFFFFFFFFFFE", chunks("FFFFFFFFFFFFFFFE\r\n{}"), .tooLarge),
        .init("10000000000000002", chunks("10000000000000002\r\n{}\r\n0\r\n\r\n"), .tooLarge),
        .init("200 digits", chunks(String(repeating: "F", count: 200) + "\r\n{}"), .tooLarge),
        .init("2,000 digits", chunks(String(repeating: "0", count: 2_000) + "2\r\n{}"), .unknown),
        .init("sum beyond the limit", chunks("2\r\n{}\r\n\(hex(limit - 1))\r\n"), .tooLarge),
        .init("negative", chunks("-2\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("signed", chunks("+2\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("0x", chunks("0x2\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("blank before the size", chunks(" 2\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("blank after the size", chunks("2 \r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("no size", chunks("\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("extension alone", chunks(";a=b\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("extended", chunks("2;a=\"b\"\r\n{}\r\n0\r\n\r\n"), whole),
        .init("extension after a blank", chunks("2 ;a\r\n{}\r\n0;b\r\n\r\n"), whole),
        .init("NUL in an extension", chunks("2;\0\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init(
            "an extension of 300 bytes",
            chunks("2;" + String(repeating: "a", count: 300) + "\r\n{}\r\n0\r\n\r\n"), .unknown),
        .init("bare LF after the size", chunks("2\n{}\r\n0\r\n\r\n"), .unknown),
        .init("zeros at the end", chunks("0002\r\n{}\r\n0000\r\n\r\n"), whole),
    ]

    private static let chunkBodies: [RawAnswer] = [
        .init("one byte each", chunks("1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"), whole),
        .init("longer than its size", chunks("2\r\n{}}\r\n0\r\n\r\n"), .unknown),
        .init("bare LF after a chunk", chunks("2\r\n{}\n0\r\n\r\n"), .unknown),
        .init("no last chunk", chunks("2\r\n{}\r\n"), .unknown),
        .init("no line after the last chunk", chunks("2\r\n{}\r\n0\r\n"), .unknown),
        .init("half a line after the last chunk", chunks("2\r\n{}\r\n0\r\n\r"), .unknown),
        .init("cut in a trailer", chunks("2\r\n{}\r\n0\r\nX: y"), .unknown),
        .init("cut after a trailer", chunks("2\r\n{}\r\n0\r\nX: y\r\n"), .unknown),
        .init("a trailer without a name", chunks("2\r\n{}\r\n0\r\nxy\r\n\r\n"), .unknown),
        .init("a length as trailer", chunks("2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n"), whole),
        .init(
            "300 trailers",
            chunks("2\r\n{}\r\n0\r\n" + String(repeating: "X: y\r\n", count: 300) + "\r\n"),
            .unknown),
        .init(
            "200 extensions of 250 bytes, and 100 more",
            chunks(
                String(
                    repeating: "1;" + String(repeating: "a", count: 250) + "\r\nx\r\n", count: 300)
                    + "0\r\n\r\n"), .unknown),
    ]

    private static let interim: [RawAnswer] = [
        .init("100 first", "HTTP/1.1 100 C\r\n\r\n" + length("2"), whole),
        .init("103 first", "HTTP/1.1 103 H\r\nLink: </x>\r\n\r\n" + length("2"), whole),
        .init(
            "interim with a length", "HTTP/1.1 102 P\r\nContent-Length: 9\r\n\r\n" + length("2"),
            whole),
        .init("199 alone", "HTTP/1.1 199 X\r\n\r\n", .unknown),
        .init(
            "16 of them", String(repeating: "HTTP/1.1 103 H\r\n\r\n", count: 16) + length("2"),
            whole),
        .init(
            "17 of them", String(repeating: "HTTP/1.1 103 H\r\n\r\n", count: 17) + length("2"),
            .unknown),
        .init("garbage after an interim", "HTTP/1.1 100 C\r\n\r\nnothing", .unknown),
        .init("101 before the answer", "HTTP/1.1 101 S\r\n\r\n" + length("2"), .unknown),
        .init("cut between", "HTTP/1.1 100 C\r\n\r\nHTTP/1.1 200", .unknown),
    ]

    private static let encodings: [RawAnswer] = [
        .init(
            "encoded as identity",
            ok("Content-Encoding: identity", "Content-Length: 2", body: "{}"), whole),
        .init(
            "an empty encoding", ok("Content-Encoding:", "Content-Length: 2", body: "{}"), whole),
        .init(
            "identity, gzip",
            ok("Content-Encoding: identity, gzip", "Content-Length: 2", body: "{}"), .unknown),
        .init(
            "two lines of encodings",
            ok(
                "Content-Encoding: identity", "Content-Encoding: br", "Content-Length: 2",
                body: "{}"), .unknown),
        .init(
            "gzip of nothing", ok("Content-Encoding: gzip", "Content-Length: 0"), .answer(200, "")),
        .init(
            "401 in gzip",
            "HTTP/1.1 401 U\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
            .answer(401, "")),
        .init(
            "503 in gzip, in chunks",
            "HTTP/1.1 503 U\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n",
            .answer(503, "")),
        .init("304 of gzip", "HTTP/1.1 304 N\r\nContent-Encoding: gzip\r\n\r\n", .answer(304, "")),
    ]

    private static let connections: [RawAnswer] = [
        .init("broken at once", "", .unknown, .breaks),
        .init("broken in a header", "HTTP/1.1 200 OK\r\nContent-Le", .unknown, .breaks),
        .init("broken in a body", length("9"), .unknown, .breaks),
        .init("broken without a length", ok(body: "{}"), .unknown, .breaks),
        .init("closed without a length", ok(body: "{}"), whole),
        .init("half-closed in a header", "HTTP/1.1 200 OK\r\nContent-Le", .unknown, .halfCloses),
        .init("half-closed without a length", ok(body: "{}"), whole, .halfCloses),
        .init("half-closed in a chunk", chunks("5\r\n{}"), .unknown, .halfCloses),
        .init("kept open after a length", length("2"), whole, .staysOpen),
        .init("kept open after chunks", chunks("2\r\n{}\r\n0\r\n\r\n"), whole, .staysOpen),
        .init("kept open after 204", "HTTP/1.1 204 N\r\n\r\n", .answer(204, ""), .staysOpen),
        .init("kept open with garbage", length("2") + "HTTP/1.1 500", whole, .staysOpen),
        .init("kept open with an answer", length("2") + length("3"), whole, .staysOpen),
        .init("dripped", length("2"), whole, .drips),
        .init("dripped in chunks", chunks("2;a\r\n{}\r\n0\r\nX: y\r\n\r\n"), whole, .drips),
        .init(
            "an early refusal", "HTTP/1.1 503 B\r\nContent-Length: 2\r\n\r\n{}",
            .answer(503, "{}"), .comesEarly),
    ]

    private static func hex(_ number: Int) -> String { String(number, radix: 16) }
}
