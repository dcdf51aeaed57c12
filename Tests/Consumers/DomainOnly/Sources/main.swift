import Domain

let iban = try IBAN("GB33BUKB20201555555555")
let amount = try Money(decimal: "12.50", currency: Currency(code: "GBP"))
print("\(iban.printFormat) \(amount.decimalString)")
