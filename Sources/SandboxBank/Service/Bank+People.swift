import AshlarDomain
import AshlarHTTP
import AshlarJSON

extension Bank {
    func profile(_ call: Call) -> HTTPResponse {
        let tag = profileTag
        if let known = call.request.headers["If-None-Match"],
            ETag.matches(known, tag, allowsWeak: true)
        {
            return HTTPResponse(status: 304, headers: ["ETag": tag])
        }
        return profileResponse
    }

    func changeProfile(_ call: Call) throws -> HTTPResponse {
        guard let expected = try call.header("If-Match", 1...1024) else {
            throw Problem.preconditionRequired(of: "profile")
        }
        var fields = try Fields(body: call.request.body)
        let name = fields.string("name", 1...70) { text in
            text.contains { !$0.isWhitespace } ? nil : "It must not be blank, got “\(text)”."
        }
        let email = fields.string("email", 3...254)
        if fields.errors.isEmpty {
            do {
                _ = try UserProfile(
                    id: ID(rawValue: Books.Profile.userID), name: name, email: email,
                    tier: .standard, createdAt: books.customerSince.date, version: "")
            } catch {
                fields.fail("email", error.description)
            }
        }
        try fields.check()
        guard ETag.matches(expected, profileTag, allowsWeak: false) else {
            throw Problem.conflict(profileTag, of: "profile")
        }
        try commit(.profileChanged(name: name, email: email))
        return profileResponse
    }

    func checkPayee(_ call: Call) throws -> HTTPResponse {
        var fields = try Fields(body: call.request.body)
        let name = fields.string("name", 1...140)
        let identifier = PaymentRequest.identifier(&fields)
        try fields.check()
        let registered = registeredName(identifier)
        var json = JSONWriter()
        json.object { json in
            switch registered.map({ NameCheck(name, registered: $0) }) {
            case .match: json.field("result", "MTCH")
            case .close: json.field("result", "CMTC")
            case .some(.none): json.field("result", "NMTC")
            case nil: json.field("result", "NOAP")
            }
            let isClose = registered.map { NameCheck(name, registered: $0) == .close } ?? false
            json.field("name", isClose ? registered : nil)
        }
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "application/json"], body: json.data)
    }

    /// The account holder’s name if the bank knows it.
    private func registeredName(_ identifier: WireIdentifier) -> String? {
        let value = identifier.value.filter { $0 != " " && $0 != "-" }.uppercased()
        let known = DirectoryPayee.all.first {
            $0.identifier.scheme == identifier.scheme && $0.identifier.value == value
        }
        if let known { return known.name }
        return books.accountsByIBAN[value] == nil ? nil : books.profile.name
    }

    private var profileTag: String {
        ETag.make(books.identity, "profile", String(books.profile.version))
    }

    var profileResponse: HTTPResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("userId", Books.Profile.userID)
            json.field("name", books.profile.name)
            json.field("email", books.profile.email)
            json.field("tier", books.profile.tier)
            json.field("createdAt", books.customerSince)
            json.field("picture", Books.Profile.picture)
        }
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "application/json", "ETag": profileTag],
            body: json.data)
    }
}
