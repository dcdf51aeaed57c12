import AshlarOffline

/// The tables of payments. The rows hold the bank’s data only.
enum PaymentTables {
    static let topic = "payments"

    /// Excludes final statuses, for the index of open payments; a query must repeat it verbatim to
    /// use the index.
    static let isOpen =
        "status NOT IN ('completed', 'rejected', 'cancelled', 'expired', 'returned')"

    static let all = [
        // `bankId` is set only if it differs from `id`.
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
        // `local` marks statuses by this device’s clock, from before the bank’s first answer.
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
        // `high` and `low` are the two columns of ``WideSum``.
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
        // When the user asked the bank to cancel a payment.
        StoreTable(
            "paymentCancellations",
            schema: [
                """
                CREATE TABLE paymentCancellations(
                    id TEXT NOT NULL PRIMARY KEY, askedAt INTEGER NOT NULL)
                """
            ], topic: topic),
        ConfirmedTerms.table,
        PaymentDraftTable.table,
    ]
}
