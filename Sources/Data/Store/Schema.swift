import GRDB

/// The tables, by the migrations that made them. A migration that has shipped is never edited.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: payments, transactions, sealed outbox, places, terms") {
            db in
            for statement in payments + transactions + others { try db.execute(sql: statement) }
        }
        migrator.registerMigration("2: funds held until the accounts are asked for again") { db in
            for statement in held { try db.execute(sql: statement) }
        }
        migrator.registerMigration("categories of entries") { db in
            try TransactionCategories.migrate(db)
        }
        migrator.registerMigration("fees of payments") { db in
            for statement in fees { try db.execute(sql: statement) }
        }
        migrator.registerMigration("codes that payments wait for") { db in
            try db.execute(sql: authorisations)
        }
        migrator.registerMigration("standing orders") { db in
            try db.execute(sql: standingOrders)
        }
        migrator.registerMigration("the draft of a payment") { db in
            try db.execute(sql: paymentDraft)
        }
        migrator.registerMigration("payments added up by day, account, status and currency") {
            db in
            for statement in paymentTotals { try db.execute(sql: statement) }
        }
        migrator.registerMigration("when the bank was asked to cancel a payment") { db in
            try db.execute(
                sql: """
                    CREATE TABLE paymentCancellations(
                        id TEXT NOT NULL PRIMARY KEY, askedAt INTEGER NOT NULL)
                    """)
        }
        migrator.registerMigration("lock and settings of the user") { db in
            for statement in LockTable.schema + SettingsTable.schema {
                try db.execute(sql: statement)
            }
        }
        migrator.registerMigration("no times of attempts by a clock that can be set") { db in
            try db.execute(sql: "ALTER TABLE outbox DROP COLUMN lastPostAt")
            try db.execute(sql: "ALTER TABLE outbox DROP COLUMN seenAt")
        }
        migrator.registerMigration("what was confirmed of payments made here") { db in
            try db.execute(
                sql: """
                    CREATE TABLE paymentAgreements(
                        payment TEXT NOT NULL PRIMARY KEY, confirmed TEXT NOT NULL, atBank TEXT)
                    """)
        }
        migrator.registerMigration("payments added up beyond 64 bits") { db in
            for statement in widePaymentTotals { try db.execute(sql: statement) }
        }
        migrator.registerMigration("standing orders that were confirmed") { db in
            try db.execute(sql: standingOrderRequests)
        }
        migrator.registerMigration("sessions that have ended, and who judges the last attempt") {
            db in
            for statement in [StoreGeneration.schema, LockTable.judge] {
                try db.execute(sql: statement)
            }
        }
        migrator.registerMigration("what was confirmed, as the bank is asked for it") { db in
            try db.execute(sql: "DROP TABLE paymentAgreements")
            try db.execute(sql: PaymentAgreements.schema)
        }
        migrator.registerMigration("when the clock was found before the last wrong PIN") { db in
            try db.execute(sql: LockTable.setBack)
        }
        return migrator
    }

    /// Final statuses, for the index of what is still going on; a query repeats it word for word.
    static let isOpen =
        "status NOT IN ('completed', 'rejected', 'cancelled', 'expired', 'returned')"

    /// Payments on their way, for the index of what is queued; a query repeats it word for word.
    static let isUnsettled = "status IN ('queued', 'submitting', 'unknown')"

    private static let payments = [
        // `bankId` only where it differs from `id`.
        """
        CREATE TABLE payments(
            row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, bankId TEXT, account TEXT NOT NULL,
            kind TEXT NOT NULL, payeeName TEXT NOT NULL, payeeScheme TEXT, payeeValue TEXT,
            amount INTEGER NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL,
            date INTEGER NOT NULL, sequence INTEGER, createdAt INTEGER NOT NULL,
            status TEXT NOT NULL, statusAt INTEGER NOT NULL, reason TEXT)
        """,
        "CREATE UNIQUE INDEX paymentsByBankId ON payments(bankId) WHERE bankId IS NOT NULL",
        "CREATE INDEX paymentsByAccount ON payments(account)",
        "CREATE INDEX paymentsByStatus ON payments(status)",
        "CREATE INDEX paymentsOpen ON payments(row) WHERE \(isOpen)",
        "CREATE INDEX paymentsQueued ON payments(account, currency, amount) WHERE \(isUnsettled)",
        """
        CREATE VIRTUAL TABLE paymentsSearch USING fts5(
            payeeName, reference, content='payments', content_rowid='row', prefix='1 2 3',
            detail=none, tokenize='unicode61 remove_diacritics 2')
        """,
        "CREATE VIRTUAL TABLE paymentsTerms USING fts5vocab(paymentsSearch, instance)",
        // `local`: told by this device's clock, before the bank's first word.
        """
        CREATE TABLE paymentHistory(
            id TEXT NOT NULL, local INTEGER NOT NULL, at INTEGER NOT NULL, status TEXT NOT NULL,
            reason TEXT, UNIQUE(id, local, at, status))
        """,
    ]

    private static let held = [
        """
        CREATE TABLE held(
            number INTEGER PRIMARY KEY AUTOINCREMENT, payment TEXT NOT NULL UNIQUE,
            account TEXT NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL)
        """,
        "CREATE INDEX heldByAccount ON held(account)",
    ]

    /// Rows from before have no such column: who reads a damaged file counts with that. The index
    /// is made anew, so that it still answers what is queued by itself.
    private static let fees = [
        "ALTER TABLE payments ADD COLUMN fee INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX paymentsQueued",
        """
        CREATE INDEX paymentsQueued ON payments(account, currency, amount, fee)
        WHERE \(isUnsettled)
        """,
    ]

    /// One row, and its form as JSON: only screens look into it.
    private static let paymentDraft = """
        CREATE TABLE paymentDraft(
            number INTEGER PRIMARY KEY CHECK (number = 1), draft TEXT NOT NULL)
        """

    private static let authorisations = """
        CREATE TABLE authorisations(
            payment TEXT NOT NULL PRIMARY KEY, codeSentAt INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL, triesLeft INTEGER NOT NULL)
        """

    /// `schedule` and `skipped` are JSON; days are counted from 1970.
    private static let standingOrders = """
        CREATE TABLE standingOrders(
            id TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL, account TEXT NOT NULL,
            payeeName TEXT NOT NULL, scheme TEXT NOT NULL, value TEXT NOT NULL,
            amount INTEGER NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL,
            schedule TEXT NOT NULL, status TEXT NOT NULL, skipped TEXT NOT NULL,
            lastPlanned INTEGER, lastPayment TEXT, version TEXT NOT NULL)
        """

    /// `uncertain`: some attempt may have reached the bank. `seal`: a checksum of what must not
    /// change between attempts. `posts`: how often the bytes may have left.
    private static let standingOrderRequests = """
        CREATE TABLE standingOrderRequests(
            number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
            key TEXT NOT NULL UNIQUE, body BLOB NOT NULL, seal INTEGER NOT NULL,
            createdAt INTEGER NOT NULL, state TEXT NOT NULL, uncertain INTEGER NOT NULL,
            attempts INTEGER NOT NULL, posts INTEGER NOT NULL, nextTry INTEGER NOT NULL,
            problem TEXT, sender TEXT, bankOrder TEXT)
        """

    private static let paymentTotals = [
        """
        CREATE TABLE paymentTotals(
            date INTEGER NOT NULL, account TEXT NOT NULL, status TEXT NOT NULL,
            currency TEXT NOT NULL, count INTEGER NOT NULL, amount INTEGER NOT NULL,
            PRIMARY KEY(date, account, status, currency)) WITHOUT ROWID
        """,
        """
        INSERT INTO paymentTotals(date, account, status, currency, count, amount)
            SELECT date, account, status, currency, count(*), sum(amount)
            FROM payments GROUP BY date, account, status, currency
        """,
    ]

    /// `high` and `low` are those of ``WideSum``.
    private static let widePaymentTotals = [
        "DROP TABLE paymentTotals",
        """
        CREATE TABLE paymentTotals(
            date INTEGER NOT NULL, account TEXT NOT NULL, status TEXT NOT NULL,
            currency TEXT NOT NULL, count INTEGER NOT NULL, high INTEGER NOT NULL,
            low INTEGER NOT NULL, PRIMARY KEY(date, account, status, currency)) WITHOUT ROWID
        """,
        PaymentTotalsTable.recount,
    ]

    private static let transactions = [
        """
        CREATE TABLE transactions(
            row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL,
            date INTEGER NOT NULL, sequence INTEGER NOT NULL, amount INTEGER NOT NULL,
            currency TEXT NOT NULL, balanceAfter INTEGER NOT NULL, counterparty TEXT NOT NULL,
            description TEXT NOT NULL, kind TEXT NOT NULL, originalAmount INTEGER,
            originalCurrency TEXT, payment TEXT)
        """,
        "CREATE INDEX transactionsByAccount ON transactions(account)",
        """
        CREATE VIRTUAL TABLE transactionsSearch USING fts5(
            counterparty, description, content='transactions', content_rowid='row', prefix='1 2 3',
            detail=none, tokenize='unicode61 remove_diacritics 2')
        """,
        "CREATE VIRTUAL TABLE transactionsTerms USING fts5vocab(transactionsSearch, instance)",
    ]

    /// The column is filled by ``TransactionCategories``; the number of a category never changes.
    static let categories = [
        "ALTER TABLE transactions ADD COLUMN category INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX transactionsByCategory ON transactions(account, category)",
    ]

    private static let others = [
        """
        CREATE TABLE accounts(
            position INTEGER NOT NULL, id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL,
            scheme TEXT NOT NULL, value TEXT NOT NULL, booked INTEGER NOT NULL,
            available INTEGER NOT NULL, currency TEXT NOT NULL, status TEXT NOT NULL,
            updatedAt INTEGER NOT NULL)
        """,
        """
        CREATE TABLE payees(
            id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, scheme TEXT NOT NULL,
            value TEXT NOT NULL, isActive INTEGER NOT NULL)
        """,
        """
        CREATE TABLE profile(
            id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL,
            tier TEXT NOT NULL, version TEXT NOT NULL)
        """,
        // One row per collection. `changesCursor` says where changes go on that were interrupted
        // between two pages. While a snapshot is on its way `snapshotCursor` says where it
        // goes on, `snapshotSince` where changes begin after it, `snapshotEnd` below which rowid
        // its next page lies, and `replaces` whether rows it does not hold are to go.
        """
        CREATE TABLE sync(
            collection TEXT NOT NULL PRIMARY KEY, since TEXT, changesCursor TEXT, etag TEXT,
            lastSuccess INTEGER, snapshotCursor TEXT, snapshotSince TEXT, snapshotEnd INTEGER,
            replaces INTEGER NOT NULL DEFAULT 0, skipped INTEGER NOT NULL DEFAULT 0)
        """,
        // `uncertain`: some attempt may have reached the bank. `seal`: a checksum of what must
        // not change between attempts.
        """
        CREATE TABLE outbox(
            number INTEGER PRIMARY KEY AUTOINCREMENT, payment TEXT NOT NULL UNIQUE,
            account TEXT NOT NULL, key TEXT NOT NULL UNIQUE, body BLOB NOT NULL,
            seal INTEGER NOT NULL, createdAt INTEGER NOT NULL, state TEXT NOT NULL,
            uncertain INTEGER NOT NULL, attempts INTEGER NOT NULL, firstSentAt INTEGER,
            lastPostAt INTEGER, seenAt INTEGER, nextTry INTEGER NOT NULL, problem TEXT,
            sender TEXT, leaseEnd INTEGER)
        """,
        "CREATE INDEX outboxByAccount ON outbox(account)",
        // What became of damaged files, until their user has been told.
        """
        CREATE TABLE rescues(
            name TEXT NOT NULL PRIMARY KEY, report TEXT NOT NULL, isTold INTEGER NOT NULL)
        """,
    ]
}
