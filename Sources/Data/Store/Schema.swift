import GRDB

/// The tables, by the migrations that made them. A migration that has shipped is never edited.
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("0.1.0") { db in
            for statement in payments + transactions + standingOrders + others {
                try db.execute(sql: statement)
            }
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
            status TEXT NOT NULL, statusAt INTEGER NOT NULL, reason TEXT,
            fee INTEGER NOT NULL)
        """,
        "CREATE UNIQUE INDEX paymentsByBankId ON payments(bankId) WHERE bankId IS NOT NULL",
        "CREATE INDEX paymentsByAccount ON payments(account)",
        "CREATE INDEX paymentsByStatus ON payments(status)",
        "CREATE INDEX paymentsOpen ON payments(row) WHERE \(isOpen)",
        """
        CREATE INDEX paymentsQueued ON payments(account, currency, amount, fee)
        WHERE \(isUnsettled)
        """,
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
        """
        CREATE TABLE held(
            number INTEGER PRIMARY KEY AUTOINCREMENT, payment TEXT NOT NULL UNIQUE,
            account TEXT NOT NULL, currency TEXT NOT NULL, amount INTEGER NOT NULL)
        """,
        "CREATE INDEX heldByAccount ON held(account)",
        """
        CREATE TABLE authorisations(
            payment TEXT NOT NULL PRIMARY KEY, codeSentAt INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL, triesLeft INTEGER NOT NULL)
        """,
        // One row, and its form as JSON: only screens look into it.
        """
        CREATE TABLE paymentDraft(
            number INTEGER PRIMARY KEY CHECK (number = 1), draft TEXT NOT NULL)
        """,
        // `high` and `low` are those of ``WideSum``.
        """
        CREATE TABLE paymentTotals(
            date INTEGER NOT NULL, account TEXT NOT NULL, status TEXT NOT NULL,
            currency TEXT NOT NULL, count INTEGER NOT NULL, high INTEGER NOT NULL,
            low INTEGER NOT NULL, PRIMARY KEY(date, account, status, currency)) WITHOUT ROWID
        """,
        // When the bank was asked to cancel a payment.
        """
        CREATE TABLE paymentCancellations(
            id TEXT NOT NULL PRIMARY KEY, askedAt INTEGER NOT NULL)
        """,
        PaymentAgreements.schema,
        // `uncertain`: some attempt may have reached the bank. `seal`: a checksum of what must
        // not change between attempts.
        """
        CREATE TABLE outbox(
            number INTEGER PRIMARY KEY AUTOINCREMENT, payment TEXT NOT NULL UNIQUE,
            account TEXT NOT NULL, key TEXT NOT NULL UNIQUE, body BLOB NOT NULL,
            seal INTEGER NOT NULL, createdAt INTEGER NOT NULL, state TEXT NOT NULL,
            uncertain INTEGER NOT NULL, attempts INTEGER NOT NULL, firstSentAt INTEGER,
            nextTry INTEGER NOT NULL, problem TEXT, sender TEXT, leaseEnd INTEGER)
        """,
        "CREATE INDEX outboxByAccount ON outbox(account)",
    ]

    private static let standingOrders = [
        // `schedule` and `skipped` are JSON; days are counted from 1970.
        """
        CREATE TABLE standingOrders(
            id TEXT NOT NULL PRIMARY KEY, position INTEGER NOT NULL, account TEXT NOT NULL,
            payeeName TEXT NOT NULL, scheme TEXT NOT NULL, value TEXT NOT NULL,
            amount INTEGER NOT NULL, currency TEXT NOT NULL, reference TEXT NOT NULL,
            schedule TEXT NOT NULL, status TEXT NOT NULL, skipped TEXT NOT NULL,
            lastPlanned INTEGER, lastPayment TEXT, version TEXT NOT NULL)
        """,
        // As in the outbox. `posts`: how often the bytes may have left.
        """
        CREATE TABLE standingOrderRequests(
            number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
            key TEXT NOT NULL UNIQUE, body BLOB NOT NULL, seal INTEGER NOT NULL,
            createdAt INTEGER NOT NULL, state TEXT NOT NULL, uncertain INTEGER NOT NULL,
            attempts INTEGER NOT NULL, posts INTEGER NOT NULL, nextTry INTEGER NOT NULL,
            problem TEXT, sender TEXT, bankOrder TEXT)
        """,
    ]

    private static let transactions = [
        """
        CREATE TABLE transactions(
            row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL,
            date INTEGER NOT NULL, sequence INTEGER NOT NULL, amount INTEGER NOT NULL,
            currency TEXT NOT NULL, balanceAfter INTEGER NOT NULL, counterparty TEXT NOT NULL,
            description TEXT NOT NULL, kind TEXT NOT NULL, originalAmount INTEGER,
            originalCurrency TEXT, payment TEXT, category INTEGER NOT NULL)
        """,
        "CREATE INDEX transactionsByAccount ON transactions(account)",
        "CREATE INDEX transactionsByCategory ON transactions(account, category)",
        """
        CREATE VIRTUAL TABLE transactionsSearch USING fts5(
            counterparty, description, content='transactions', content_rowid='row', prefix='1 2 3',
            detail=none, tokenize='unicode61 remove_diacritics 2')
        """,
        "CREATE VIRTUAL TABLE transactionsTerms USING fts5vocab(transactionsSearch, instance)",
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
            tier TEXT NOT NULL, createdAt INTEGER NOT NULL, picture TEXT,
            version TEXT NOT NULL)
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
        // What became of damaged files, until their user has been told.
        """
        CREATE TABLE rescues(
            name TEXT NOT NULL PRIMARY KEY, report TEXT NOT NULL, isTold INTEGER NOT NULL)
        """,
        StoreGeneration.schema, LockTable.schema, SettingsTable.schema, CategoryTable.schema,
        CategoryTable.ruleSchema,
    ]
}
