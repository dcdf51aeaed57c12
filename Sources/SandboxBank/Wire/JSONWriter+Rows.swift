import AshlarDomain
import AshlarJSON

extension JSONWriter {
    mutating func account(_ account: LedgerAccount) {
        object { json in
            json.field("id", account.id)
            json.field("name", account.name)
            json.identifier("identifier", WireIdentifier(scheme: "IBAN", value: account.iban))
            json.field("booked", account.booked, account.currency)
            json.field("available", account.available, account.currency)
            json.field("status", account.status.code)
            json.field("updatedAt", account.updatedAt)
        }
    }

    mutating func transaction(_ place: Int, in books: Books) {
        let entry = books.entries[place]
        let currency = books.accounts[Int(entry.account)].currency
        let number = entry.payment < 0 ? nil : Int(entry.payment)
        object { json in
            json.field("id", EntryID.text(place))
            json.field("accountId", books.accounts[Int(entry.account)].id)
            json.field("bookingDate", day: Int(entry.day))
            json.field("sequence", place + 1)
            json.field("amount", entry.amount, currency)
            json.field("balanceAfter", entry.balanceAfter, currency)
            json.field("counterparty", entry.counterparty)
            json.field("description", entry.description)
            json.field("kind", entry.kind)
            if let original = books.originals[Int32(place)] {
                json.field("originalAmount", original.minorUnits, original.currency)
            } else {
                json.null("originalAmount")
            }
            json.field("paymentId", number.map(PaymentID.text))
            json.field("clientPaymentId", number.flatMap(books.clientID))
        }
    }

    /// - Parameter hasHistory: Whether to include the history: only for a single payment.
    mutating func payment(_ payment: LedgerPayment, hasHistory: Bool, in books: Books) {
        let account = books.accounts[payment.account]
        object { json in
            json.field("id", PaymentID.text(payment.number))
            json.field("clientPaymentId", payment.clientID)
            json.field("accountId", account.id)
            json.field("kind", payment.kind)
            json.object("payee") { json in
                json.field("name", payment.payeeName)
                if let payee = payment.payee {
                    json.identifier("identifier", payee)
                } else {
                    json.null("identifier")
                }
            }
            json.field("amount", -payment.amount, account.currency)
            if payment.fee > 0 { json.field("fee", -payment.fee, account.currency) }
            json.field("reference", payment.reference)
            json.field("date", day: payment.day)
            json.field("sequence", payment.number + 1)
            json.field("createdAt", payment.createdAt)
            json.field("status", payment.status.code)
            json.field("statusAt", payment.last.at)
            json.field("reason", payment.last.reason)
            if payment.status == .awaitingAuthorisation, let approval = payment.approval {
                json.object("authorisation") { json in
                    json.field("codeSentAt", approval.sentAt)
                    json.field("expiresAt", approval.code.expires)
                    json.field("triesLeft", approval.code.triesLeft)
                }
            }
            guard hasHistory else { return }
            if let askedAt = payment.cancellationAskedAt {
                json.field("cancellationAskedAt", askedAt)
            } else {
                json.null("cancellationAskedAt")
            }
            json.array("history", payment.history) { json, change in
                json.object { json in
                    json.field("status", change.status.code)
                    json.field("at", change.at)
                    json.field("reason", change.reason)
                }
            }
        }
    }

    mutating func payee(_ payee: DirectoryPayee) {
        object { json in
            json.field("id", payee.id)
            json.field("name", payee.name)
            json.identifier("identifier", payee.identifier)
            json.field("status", payee.isActive ? "active" : "inactive")
        }
    }

    mutating func identifier(_ key: StaticString, _ identifier: WireIdentifier) {
        object(key) { json in
            json.field("scheme", identifier.scheme)
            json.field("value", identifier.value)
        }
    }
}

extension Books {
    func clientID(ofPayment number: Int) -> String? {
        number < historyPayments.count ? nil : made[number - historyPayments.count].clientID
    }
}
