import Foundation
import Programs

// Many clients and many payments at one sandbox bank, and an audit of its books from outside.
//
// Every payment has its own key; of every ten, one is repeated with the same key and must get the
// same response, and one must be refused. At the end the books are read page by page and
// recomputed: every order once, every balance the sum of its entries. Then the bank is killed and
// reopened from its journal, and must show the same.
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
    // One cent each, from the richest account.
    let account = opening.richest
    let load = Load(bank: bank, token: try bank.signIn(), account: account.id, payments: payments)
    try require(
        account.available >= Decimal(payments) / 100,
        "\(account.id) has \(account.available) EUR: not enough for the load")
    let start = ContinuousClock.now
    let result = load.run(clients: clients)
    let seconds = start.duration(to: .now) / .seconds(1)
    let books = try Books.settled(bank)
    var faults = result.wrong.map { "\($0.value) times \($0.key)" }
    faults += books.faults(orders: Set((0..<payments).map(Load.name)), answered: result.made)
    let left = account.available - books.booked(account.id)
    if faults.isEmpty, left != Decimal(payments) / 100 {
        faults.append("\(left) EUR were debited, \(payments) cents were paid")
    }
    try bank.kill()
    try bank.start()
    faults += books.differences(try Books(bank)).map { "after a kill the \($0) differ" }
    faults.prefix(20).forEach(printError)
    say(
        "\(clients) clients, \(payments) payments: \(Int(Double(result.requests) / seconds)) "
            + "requests/s, slowest \(Int(result.slowest * 1000)) ms; "
            + "\(books.transactions.count) transactions recomputed.")
    try require(faults.isEmpty, "the books do not balance: \(faults.count) faults")
    say("The books balance, also after a kill.")
}
