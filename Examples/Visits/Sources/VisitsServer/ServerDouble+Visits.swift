import AshlarOfflineTesting

extension ServerDouble {
    /// Adds `visit-1`, `visit-2` and so on, each open.
    func addVisits(count: Int) {
        add("/visits")
        add("/visits", action: "complete") { row, body in row["note"] = body["note"] }
        // The newest is listed first.
        for number in (0..<count).reversed() {
            put(
                #"{"id": "visit-\#(number + 1)", "title": "Visit \#(number + 1)"}"#, in: "/visits")
        }
    }
}
