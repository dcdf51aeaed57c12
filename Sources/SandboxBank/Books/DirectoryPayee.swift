/// A payee of the customer.
struct DirectoryPayee: Sendable, Codable, Equatable {
    let id: String
    var name: String
    let identifier: WireIdentifier
    let isActive: Bool

    /// The customer’s first payees, with account numbers that countries publish as examples; also the
    /// account holders that the name check knows.
    static let all: [DirectoryPayee] = [
        payee(1, "Marta Kowalska", "PL61109010140000071219812874"),
        payee(2, "Jonas Weber", "DE89370400440532013000"),
        payee(3, "Claire Dubois", "FR1420041010050500013M02606"),
        payee(4, "Sanne de Vries", "NL91ABNA0417164300"),
        payee(5, "Carlos Garcia Lopez", "ES9121000418450200051332"),
        payee(6, "Northgate Lettings Ltd", "GB29NWBK60161331926819"),
        payee(7, "Elektrizitaetswerk Linth AG", "CH9300762011623852957"),
        payee(8, "Giulia Bianchi", "IT60X0542811101000000123456"),
        payee(9, "Aoife Byrne", "IE29AIBK93115212345678"),
        payee(10, "Old Town Gym GmbH", "AT611904300234573201", isActive: false),
        DirectoryPayee(
            id: "payee-11", name: "Priya Shah",
            identifier: WireIdentifier(scheme: WireIdentifier.ukAccount, value: "20041538290008"),
            isActive: true),
    ]

    private static func payee(
        _ number: Int, _ name: String, _ iban: String, isActive: Bool = true
    ) -> DirectoryPayee {
        DirectoryPayee(
            id: "payee-\(number)", name: name,
            identifier: WireIdentifier(scheme: WireIdentifier.iban, value: iban),
            isActive: isActive)
    }
}
