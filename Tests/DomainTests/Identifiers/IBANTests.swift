import AshlarCoreTesting
import AshlarDomain
import Foundation
import Testing

@Suite struct IBANTests {
    @Test func matchesEveryCountryOfTheRegistry() throws {
        let table = try ReferenceTable("iban_structure")
        let valid = try Set(ReferenceTable("iban_valid").rows.map { try $0["country"] })
        #expect(try Set(table.rows.map { try $0["country"] }) == valid)
        try table.expect {
            try "\($0["length"]) \($0["sepa"]) \($0["bban_regex"])"
        } is: { row in
            // A country’s structure is derived from the errors for invalid IBANs.
            let country = try row["country"]
            guard case .tooShort(_, let length)? = error(country) else { return "not known" }
            let example = try example(of: country)
            return "\(length) \(example.isInSEPA) \(pattern(country, length: length))"
        }
    }

    @Test func readsEveryValidOne() throws {
        try ReferenceTable("iban_valid").expect {
            try $0["country"] + " " + $0["iban"]
        } is: { row in
            let iban = try IBAN(row["iban"])
            #expect(try IBAN(iban.printFormat.lowercased()) == iban)
            return iban.countryCode + " " + iban.electronicFormat
        }
    }

    @Test func refusesEveryInvalidOneForItsReason() throws {
        try ReferenceTable("iban_invalid").expect {
            try $0["reason"]
        } is: { row in
            try error(row["iban"]).map(reason) ?? "accepted"
        }
    }

    @Test(.enabled(if: RealData.isPresent, "\(RealData.absence)"))
    func agreesWithOtherLibraries() throws {
        try ReferenceTable("iban_valid_from_libraries", in: RealData.folder).expect {
            try $0["iban"]
        } is: {
            try IBAN($0["iban"]).electronicFormat
        }
        try ReferenceTable("iban_invalid_from_libraries", in: RealData.folder).expect {
            // That library does not check the range of check digits and reports a wrong sum.
            try $0["iban"].dropFirst(2).hasPrefix("00") ? "check_digit_range" : $0["reason"]
        } is: { row in
            try error(row["iban"]).map(reason) ?? "accepted"
        }
    }

    @Test func catchesEveryWrongDigitAndEverySwapOfNeighbours() throws {
        for row in try ReferenceTable("iban_valid").rows {
            let text = try Array(row["iban"])
            for index in text.indices {
                for digit in "0123456789" where text[index].isNumber && digit != text[index] {
                    var wrong = text
                    wrong[index] = digit
                    #expect(throws: IBANError.self) { try IBAN(String(wrong)) }
                }
                // A letter counts as two digits, so only swaps of the same kind are certainly
                // detected.
                guard index > 0, text[index] != text[index - 1],
                    text[index].isNumber == text[index - 1].isNumber
                else { continue }
                var swapped = text
                swapped.swapAt(index, index - 1)
                #expect(throws: IBANError.self) { try IBAN(String(swapped)) }
            }
        }
    }

    @Test func namesCharacterAndPlace() {
        #expect(error("GB29 NWBK 6016 1331 92é8 19") == .badCharacter("é", position: 23))
        #expect(error("DE89\u{A0}3704") == .badCharacter("\u{A0}", position: 5))
        #expect(
            error("GB29NW1K60161331926819")
                == .badStructure(
                    "1", position: 7, expected: "a letter"))
        #expect(error("٣٤") == .badCharacter("٣", position: 1))
        #expect(error("  ") == .empty)
    }

    @Test func ibanEncodesAsString() throws {
        let iban = try IBAN("gb29 nwbk 6016 1331 9268 19")
        let data = try JSONEncoder().encode([iban])
        #expect(String(decoding: data, as: UTF8.self) == #"["GB29NWBK60161331926819"]"#)
        #expect(try JSONDecoder().decode([IBAN].self, from: data) == [iban])
        #expect(iban.description == "GB29 NWBK 6016 1331 9268 19")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([IBAN].self, from: Data(#"["GB30NWBK60161331926819"]"#.utf8))
        }
    }

    private func error(_ text: String) -> IBANError? {
        do {
            _ = try IBAN(text)
            return nil
        } catch { return error }
    }

    private func example(of country: String) throws -> IBAN {
        let row = try ReferenceTable("iban_valid").rows.first { try $0["country"] == country }
        return try IBAN(#require(row)["iban"])
    }

    /// The country’s structure as a regular expression, found by trying each position.
    private func pattern(_ country: String, length: Int) -> String {
        var runs: [(kind: String, length: Int)] = []
        for position in 4..<length {
            // The first wrong character is reported, so the preceding ones must be right.
            let before = runs.flatMap { run in
                Array(repeating: run.kind == "[A-Z]" ? "A" : "0", count: run.length)
            }.joined()
            func admits(_ character: String) -> Bool {
                let text = country + "22" + before + character
                let filler = String(repeating: "0", count: length - text.count)
                if case .badStructure(_, position + 1, _)? = error(text + filler) { return false }
                return true
            }
            let kind =
                admits("0") ? (admits("A") ? "[A-Z0-9]" : "[0-9]") : "[A-Z]"
            if runs.last?.kind == kind {
                runs[runs.count - 1].length += 1
            } else {
                runs.append((kind, 1))
            }
        }
        return "^" + runs.map { "\($0.kind){\($0.length)}" }.joined() + "$"
    }

    private func reason(_ error: IBANError) -> String {
        switch error {
        case .empty: "empty"
        case .badCharacter: "bad_characters"
        case .badCountry: "bad_country"
        case .unknownCountry: "unknown_country"
        case .tooShort: "too_short"
        case .tooLong: "too_long"
        case .badCheckDigitsFormat: "bad_check_digits_format"
        case .checkDigitRange: "check_digit_range"
        case .badStructure: "bad_structure"
        case .badChecksum: "bad_checksum"
        }
    }
}
