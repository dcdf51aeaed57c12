// The README’s example, unchanged.
import AshlarDomain

let iban = try IBAN("GB33 BUKB 2020 1555 5555 55")  // structure, check digits, mod 97
let price = try Money(decimal: "12.50", currency: .gbp)  // minor units; never a Double
let shares = try price.split(into: 3)  // 4.17, 4.17, 4.16

print(iban.printFormat, shares.map(\.decimalString).joined(separator: " "))
