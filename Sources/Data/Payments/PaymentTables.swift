import AshlarOffline

/// The tables of payments: rows hold the bank's words alone.
enum PaymentTables {
    static let topic = "payments"

    /// Final statuses, for the index of what is still going on; a query repeats it word for word.
    static let isOpen =
        "status NOT IN ('completed', 'rejected', 'cancelled', 'expired', 'returned')"

    static let all = [
        // `bankId` only where it differs from `id`.
        StoreTable(
            "payments",
            schema: [
                """
                CREATE TABLE payments(
                    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, bankId TEXT,
                    account TEXT NOT NULL, kind TEXT NOT NULL, payeeName TEXT NOT NULL,
                    payeeScheme TEXT, payeeValue TEXT, amount INTEGER NOT NULL,
                    currency TEXT NOT NULL, reference TEXT NOT NULL, date INTEGER NOT NULL,
                    sequence INTEGER NOT NULL, createdAt INTEGER NOT NULL, status TEXT NOT NULL,
                    statusAt INTEGER NOT NULL, reason TEXT, fee INTEGER NOT NULL)
                """,
                "CREATE UNIQUE INDEX paymentsByBankId ON payments(bankId) WHERE bankId IS NOT NULL",
                "CREATE INDEX paymentsByAccount ON payments(account)",
                "CREATE INDEX paymentsByStatus ON payments(status)",
                "CREATE INDEX paymentsOpen ON payments(row) WHERE \(isOpen)",
            ] + SearchIndex.schema(of: "payments", "payeeName", "reference"), topic: topic,
            isLarge: true),
        // `local`: by this device's clock, before the bank's first word.
        StoreTable(
            "paymentHistory",
            schema: [
                """
                CREATE TABLE paymentHistory(
                    id TEXT NOT NULL, local INTEGER NOT NULL, at INTEGER NOT NULL,
                    status TEXT NOT NULL, reason TEXT, UNIQUE(id, local, at, status))
                """
            ], topic: topic, isLarge: true, lifetime: .command(idColumn: "id")),
        StoreTable(
            "authorisations",
            schema: [
                """
                CREATE TABLE authorisations(
                    payment TEXT NOT NULL PRIMARY KEY, codeSentAt INTEGER NOT NULL,
                    expiresAt INTEGER NOT NULL, triesLeft INTEGER NOT NULL)
                """
            ], topic: topic),
        // `high` and `low` are those of ``WideSum``.
        StoreTable(
            "paymentTotals",
            schema: [
                """
                CREATE TABLE paymentTotals(
                    date INTEGER NOT NULL, account TEXT NOT NULL, status TEXT NOT NULL,
                    currency TEXT NOT NULL, count INTEGER NOT NULL, high INTEGER NOT NULL,
                    low INTEGER NOT NULL, PRIMARY KEY(date, account, status, currency))
                WITHOUT ROWID
                """
            ], topic: topic, isLarge: true),
        // When the bank was asked to cancel a payment.
        StoreTable(
            "paymentCancellations",
            schema: [
                """
                CREATE TABLE paymentCancellations(
                    id TEXT NOT NULL PRIMARY KEY, askedAt INTEGER NOT NULL)
                """
            ], topic: topic),
        PaymentAgreements.table,
        PaymentDraftTable.table,
    ]
}
