import Foundation
import Programs

// Many clients and many payments at one sandbox bank, and an audit of its books from outside.
//
// Every payment is ordered with a key of its own; of every ten, one is sent again with the same key
// and must get the same answer, and one is ordered that the bank must refuse. At the end the books are
// read page by page and added up here: every order once, every balance the sum of its entries. Then
// the bank is killed, opened again from its journal, and must tell the same.
program("load") {
    var arguments = Arguments(
        usage: "System/Contract/run load EXECUTABLE [--clients 200] [--payments 100000]")
    let clients = try arguments.number("--clients") ?? 200
    let payments = try arguments.number("--payments") ?? 100_000
    let executable = URL(filePath: try arguments.word("the executable")).path
    try arguments.end()
    let bank = try Bank(executable, rows: 2_000)
    try bank.start()
    defer { _ = try? bank.kill() }
    let opening = try Books(bank)
    // A cent each, from whoever has most.
    let account = opening.richest
    let load = Load(bank: bank, token: try bank.signIn(), account: account.id, payments: payments)
    try require(
        account.available >= Decimal(payments) / 100,
        "\(account.id) has \(account.available) EUR: too little for the load")
    let start = ContinuousClock.now
    let result = load.run(clients: clients)
    let seconds = start.duration(to: .now) / .seconds(1)
    let books = try Books.settled(bank)
    var faults = result.wrong.map { "\($0.value) times \($0.key)" }
    faults += books.faults(orders: Set((0..<payments).map(Load.name)), answered: result.made)
    let left = account.available - books.booked(account.id)
    if faults.isEmpty, left != Decimal(payments) / 100 {
        faults.append("\(left) EUR have left, \(payments) cents were paid")
    }
    try bank.kill()
    try bank.start()
    faults += books.differences(try Books(bank)).map { "after a kill the \($0) are others" }
    faults.prefix(20).forEach(complain)
    say(
        "\(clients) clients, \(payments) payments: \(Int(Double(result.requests) / seconds)) "
            + "requests/s, slowest \(Int(result.slowest * 1000)) ms; "
            + "\(books.transactions.count) transactions added up.")
    try require(faults.isEmpty, "the books do not balance: \(faults.count) faults")
    say("The books balance, also after a kill.")
}
