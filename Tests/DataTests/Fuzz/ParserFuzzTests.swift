import AshlarCSV
import AshlarDomain
import AshlarHTTP
import AshlarHashing
import AshlarOffline
import AshlarRecording
import Foundation
import Testing

@testable import AshlarData

/// Pasted texts and files yield a value whose written form parses again, or an error that names the
/// position.
@Suite struct ParserFuzzTests {
    @Test func accountNumbers() throws {
        try Fuzz.each("account-numbers") { random in
            let text = random.mutated(
                random.pick([
                    "GB29NWBK60161331926819", "GB29 NWBK 6016 1331 9268 19", "NO9386011117947",
                    "MT84MALT011000012345MTLCAST001S", "20-04-15 38290008", "20041538290008",
                    "DEUTDEFF500", "RF18 5390 0754 7034",
                ]))
            if let iban = try accepted({ try IBAN(text) }, IBANError.self, place) {
                #expect(try IBAN(iban.printFormat) == iban)
            }
            if let bic = try accepted({ try BIC(text) }, BICError.self, place) {
                #expect(try BIC(bic.code) == bic)
            }
            let reference = try accepted(
                { try CreditorReference(text) }, CreditorReferenceError.self, place)
            if let reference { #expect(try CreditorReference(reference.printFormat) == reference) }
            if let account = try accepted({ try UKAccount(text) }, UKAccountError.self) {
                #expect(try UKAccount(account.description) == account)
            }
            let any = try accepted(
                { try AccountIdentifier(parsing: text) }, AccountIdentifierError.self)
            if let any { #expect(try AccountIdentifier(parsing: any.description) == any) }

            func place(_ error: any Error) -> (character: String, position: Int)? {
                switch error {
                case IBANError.badCharacter(let character, let position),
                    BICError.badCharacter(let character, let position),
                    CreditorReferenceError.badCharacter(let character, let position):
                    #expect(scalar(text, position) == character, "\(text.debugDescription)")
                    return (character, position)
                case IBANError.badStructure(let character, let position, _):
                    let compact = text.filter { $0 != " " }.uppercased()
                    #expect(scalar(compact, position) == character, "\(text.debugDescription)")
                    return (character, position)
                default: return nil
                }
            }
        }
    }

    @Test func amounts() throws {
        let formats = ["en_GB", "de_DE", "hi_IN", "ar_EG", "fr_FR", "de_CH", "sv_SE", "fa_IR"].map {
            MoneyFormat(locale: Locale(identifier: $0))
        }
        let currencies: [Currency] = [.eur, .jpy, .kwd, .chf, .sek, try Currency(code: "CLF")]
        try Fuzz.each("amounts") { random in
            let format = random.pick(formats)
            let currency = random.pick(currencies)
            let units = Int64(bitPattern: random.next()) >> Int64(random.below(64))
            let money = Money(minorUnits: units, currency: currency)
            #expect(try format.money(format.string(money), in: currency) == money)
            #expect(try Money(decimal: money.decimalString, currency: currency) == money)

            let typed = random.mutated(format.string(money))
            let read = try accepted(
                { try format.money(typed, in: currency) }, MoneyParsingError.self
            ) { error in
                guard case MoneyParsingError.unexpectedCharacter(let character, _, _) = error
                else { return nil }
                #expect(typed.unicodeScalars.contains { String($0) == character })
                return (character, 0)
            }
            if let read { #expect(try format.money(format.string(read), in: currency) == read) }

            let wired = random.mutated(money.decimalString)
            let amount = try accepted(
                { try Money(decimal: wired, currency: currency) }, MoneyError.self)
            if let amount {
                #expect(try Money(decimal: amount.decimalString, currency: currency) == amount)
            }
            if let exact = try accepted({ try ExactDecimal(wired) }, MoneyError.self) {
                #expect(try ExactDecimal(exact.description).description == exact.description)
            }
            let code = random.mutated(currency.code)
            if let known = try accepted({ try Currency(code: code) }, CurrencyError.self) {
                #expect(known.code == code && known.isListed)
            }
        }
    }

    @Test func days() throws {
        try Fuzz.each("days") { random in
            let day = LocalDate.min.adding(days: random.below(3_652_059))
            let text = random.mutated(day.description)
            if let read = try accepted({ try LocalDate(text) }, LocalDateError.self) {
                #expect(read.description == text)
            }
            let second = Double(day.dayNumber) * 86_400 + Double(random.below(86_400_000)) / 1000
            let date = Date(timeIntervalSince1970: second)
            let instant = random.mutated(Instant.format(date))
            if let read = try accepted({ try Instant.parse(instant) }, InstantError.self) {
                #expect(try Instant.parse(Instant.format(read)) == read, "\(instant)")
            }
            let header = random.mutated(HTTPDate.format(date))
            if let read = HTTPDate.parse(header) {
                #expect(HTTPDate.parse(HTTPDate.format(read)) == read, "\(header)")
            }
            let frequency: StandingOrderSchedule.Frequency =
                random.below(2) == 0
                ? .weekly(every: random.pick([1, 2, 52, .max]))
                : .monthly(every: random.pick([1, 3, 12, .max]), on: .last)
            let schedule = try StandingOrderSchedule(
                from: day, frequency, convention: random.pick(BusinessDayConvention.allCases),
                calendar: .init(random.pick(BusinessCalendar.Region.allCases)))
            let due = schedule.occurrences(from: day.adding(days: random.below(4_000))).prefix(3)
            #expect(due.map(\.due) == due.map(\.due).sorted())
        }
    }

    @Test func texts() throws {
        try Fuzz.each("texts") { random in
            let text = random.mutated(random.pick(["Łódź Straße & Söhne", "Invoice 7/2026", "🙂"]))
            for field in SEPAText.Field.allCases {
                try accepted({ try SEPAText.check(text, field: field) }, SEPATextError.self) {
                    guard case SEPATextError.badCharacter(let character, let position, _) = $0
                    else { return nil }
                    #expect(scalar(text, position) == character)
                    return (character, position)
                }
                if let suggestion = SEPAText.suggestion(for: text, field: field) {
                    try SEPAText.check(suggestion, field: field)
                }
            }
            #expect(text.searchText.searchText == text.searchText)
            let page = PageRequest(limit: 50)
            if let search = PaymentSearch(PaymentQuery(text: text), page: page) {
                for sql in search.search.statements {
                    #expect(!sql.contains(text) || text.allSatisfy(\.isASCII))
                }
            }
            let link = random.mutated("/payments/42%20a?text=caf%C3%A9&x=+y")
            if let path = try accepted({ try LinkPath(link) }, DeepLinkError.self) {
                #expect(try LinkPath(path.text) == path, "\(link.debugDescription)")
            }
        }
    }

    @Test func tables() throws {
        let table = Data("date,amount,text\r\n2026-01-02,\"1,50\",\"a \"\"b\"\"\n c\"\n,,\n".utf8)
        try Fuzz.each("tables") { random in
            let data = random.mutated(table)
            let lines = data.count { $0 == 0x0A || $0 == 0x0D } + 1
            var last = 0
            for result in CSVReader(data) {
                switch result {
                case .success(let row):
                    #expect(row.line > last && row.line <= lines && !row.fields.isEmpty)
                    last = row.line
                case .failure(let error):
                    #expect((1...lines).contains(error.line) && error.column >= 1)
                    #expect(error.description.contains("Line \(error.line)"))
                }
            }
        }
    }

    @Test func recordings() throws {
        let recording = """
            {"format":"ashlar-recording","version":1}
            {"instance":1,"feature":"Payments","first":1,"state":{"rows":[1,2.5,"é\\u0000"]}}
            {"number":1,"time":817781146.123,"feature":"Payments","instance":1,"step":1,\
            "action":{"load":{}},"changes":[["/rows/0",7],["/note","x"]]}

            """
        #expect(throws: Never.self) { try Recording(jsonLines: recording) }
        try Fuzz.each("recordings") { random in
            let text = String(decoding: random.mutated(Data(recording.utf8)), as: UTF8.self)
            let read = try accepted({ try Recording(jsonLines: text) }, RecordingError.self) {
                guard case RecordingError.damaged(let line, _) = $0 else { return nil }
                #expect((1...text.count { $0.isNewline } + 1).contains(line))
                return ("\(line)", line)
            }
            if let read {
                #expect(try Recording(jsonLines: read.jsonLines).jsonLines == read.jsonLines)
            }
        }
    }

    private func scalar(_ text: String, _ position: Int) -> String? {
        text.unicodeScalars.dropFirst(position - 1).first.map { String($0) }
    }

    /// Returns the value, or `nil` if it is rejected with an error of the given type, whose
    /// description contains the position that `place` returns.
    @discardableResult
    private func accepted<Value, Refusal: Error & CustomStringConvertible>(
        _ read: () throws -> Value, _ type: Refusal.Type,
        _ place: (any Error) -> (character: String, position: Int)? = { _ in nil }
    ) throws -> Value? {
        do { return try read() } catch let refusal as Refusal {
            #expect(refusal.description.hasSuffix("."))
            #expect(refusal.description.visible == refusal.description)
            if let (character, _) = place(refusal) {
                #expect(refusal.description.contains(character.visible))
            }
            return nil
        }
    }
}
