import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct SpendingCategoryTests {
    @Test(arguments: [
        ("Greenleaf Market", SpendingCategory.groceries), ("Corner Shop", .groceries),
        ("Village Shop", .shopping),
        ("Bäckerei Müller", .groceries), ("BACKEREI", .groceries),
        ("Castle Cinema", .leisure), ("City Transit", .transport), ("Harbour Pharmacy", .health),
        ("Ivy Hotel", .travel), ("Tower Taxis", .transport), ("Mill Lane Dental", .health),
        ("Xyzzy", .other), ("", .other),
        // A part of a word does not match.
        ("Bartender's", .other),
        // The longest name wins, then the first.
        ("TESCO STORES 6227", .groceries), ("TESCO PFS 4231", .transport),
        ("Sainsbury's Petrol", .transport), ("SAINSBURYS S/MKT", .groceries),
        ("costa @ tesco", .eatingOut), ("Mein Hotel garni", .travel),
        // The payment processor does not show what was bought.
        ("PayPal", .other), ("PAYPAL *ZOE", .other), ("SumUp", .other), ("iZettle", .other),
        ("PAYPAL NETFLIX.COM", .leisure), ("IZ CHANDLER TAXIS", .transport),
        // Words for places.
        ("Kings Park", .other), ("Next Station", .other), ("Weoley Castle", .other),
    ])
    func isFoundByNames(counterparty: String, category: SpendingCategory) {
        let entry = Transaction.fixture(counterparty: counterparty, description: "Groceries")
        #expect(entry.category == category)
    }

    /// The sandbox’s merchants by trade, and German equivalents.
    @Test(arguments: [
        ("Bakery", "Bäckerei", SpendingCategory.groceries), ("Bistro", "Gasthaus", .eatingOut),
        ("Bicycles", "Fahrräder", .transport), ("Builders' Merchants", "Baumarkt", .home),
        ("Catering", "Catering", .eatingOut), ("Cinema", "Kino", .leisure),
        ("Dental", "Zahnarztpraxis", .health), ("Electrics", "Elektriker", .home),
        ("Flowers", "Blumen", .shopping), ("Garage", "Werkstatt", .transport),
        ("Garden Centre", "Gärtnerei", .home), ("Hardware", "Baumarkt", .home),
        ("Hotel", "Hotel", .travel), ("Laundry", "Wäscherei", .services),
        ("Music School", "Musikschule", .leisure), ("Opticians", "Optiker", .health),
        ("Print Shop", "Druckerei", .services), ("Sports", "Sportverein", .leisure),
        ("Taxis", "Taxi", .transport), ("Vets", "Tierarzt", .services),
        ("Lettings", "Hausverwaltung", .home), ("Apartments", "Vermieter", .home),
        ("Residences", "Wohnung Miete", .home), ("Lofts", "Miete", .home),
        ("Holiday Apartments", "Ferienwohnung", .travel), ("Energy", "Stadtwerke", .home),
        ("Gym", "Fitness", .leisure), ("Insurance", "Versicherung", .services),
        ("Broadband", "Mobilfunk", .services), ("Parcel Express", "Paket", .services),
        ("Northern Rail", "Bahn", .transport), ("Fuelpoint", "Tankstelle", .transport),
        ("Bookbarn Online", "Buchhandlung", .shopping),
        ("Stationery Plus", "Schreibwaren", .shopping),
    ])
    func matchesTradesInBothLanguages(english: String, german: String, category: SpendingCategory) {
        for trade in [english, german] {
            let entry = Transaction.fixture(counterparty: "Mill Lane \(trade)")
            #expect(entry.category == category, "\(trade)")
        }
    }

    @Test func bankKindTakesPrecedenceOverNames() {
        func category(_ kind: TransactionKind, cents: Int64, _ name: String) -> SpendingCategory {
            Transaction.fixture(amount: .eur(cents: cents), counterparty: name, kind: kind).category
        }
        #expect(category(.fee, cents: -100, "Hotel") == .fees)
        #expect(category(.income, cents: 100, "Hotel") == .income)
        #expect(category(.transfer, cents: -100, "Ann") == .transfers)
        #expect(category(.transfer, cents: -100, "Hotel") == .travel)
        #expect(category(.transfer, cents: 100, "Hotel") == .income)
        #expect(category(TransactionKind(rawValue: "new"), cents: -100, "Ann") == .other)
        // A refund belongs to earlier spending; only its name shows the category.
        #expect(category(.refund, cents: 100, "Hotel") == .travel)
        #expect(category(.refund, cents: 100, " ") == .income)
    }

    @Test(
        arguments: [
            ("Corner Shop", "Milk", "Corner Shop"), (" ", "Milk", "Milk"), ("", " ", nil),
        ] as [(String, String, String?)])
    func usesDescriptionWithoutCounterparty(
        counterparty: String, description: String, name: String?
    ) {
        let entry = Transaction.fixture(counterparty: counterparty, description: description)
        #expect(entry.name == name)
    }
}
