import Testing

@testable import AshlarRecording

@Suite struct JSONChangeTests {
    private func value(_ text: String) throws -> JSONValue {
        try JSONParser.value(of: Array(text.utf8)[...])
    }

    @Test(arguments: [
        (#"{"a":1,"b":2}"#, #"{"a":1,"b":3}"#, ["/b=3"]),
        (#"{"a":1,"b":2}"#, #"{"a":1}"#, ["/b"]),
        (#"{"a":[1,2,3,4],"b":0}"#, #"{"a":[1,2],"b":0}"#, ["/a/3", "/a/2"]),
        (#"{"a":[1,2],"b":0}"#, #"{"a":[1,2,5],"b":0}"#, ["/a/2=5"]),
        (#"{"x/y":{"~":1,"":2,"k":3}}"#, #"{"x/y":{"~":2,"":2,"k":3}}"#, ["/x~1y/~0=2"]),
        (#"[1,2,3]"#, #"[4,5,6]"#, ["=[4,5,6]"]),
        ("1", "1", []), ("1", "1.0", ["=1.0"]), ("null", "{}", ["={}"]),
    ])
    func areThePlacesThatDiffer(old: String, new: String, changes: [String]) throws {
        let found = try value(new).changes(from: value(old))
        #expect(
            found.map { $0.path + ($0.value.map { "=\($0)" } ?? "") } == changes)
    }

    @Test(arguments: 0..<1000) func turnTheOldValueIntoTheNew(seed: Int) {
        var dice = Dice(seed: seed + 1)
        var old = dice.json()
        let new = dice.edited(dice.edited(old))
        let changes = new.changes(from: old)
        #expect(old.apply(changes) == nil)
        #expect(old == new)
        #expect(new.changes(from: old).isEmpty)
    }

    @Test(arguments: [
        ("/b", nil), ("/a/5", JSONValue.null), ("/a/2", nil), ("/a/0", nil), ("/a/x", .null),
        ("/a/00", .null), ("/a/-1", .null), ("/s/0", .null), ("a", .null), ("/~2", .null),
        ("", nil),
        ("/b/c", .null), ("/a/0/0", .null),
    ])
    func rejectMissingPaths(path: String, new: JSONValue?) throws {
        var old = try value(#"{"a":[1,2],"s":"text"}"#)
        let before = old
        #expect(old.apply([JSONChange(path: path, value: new)]) == path)
        #expect(old == before)
    }
}
