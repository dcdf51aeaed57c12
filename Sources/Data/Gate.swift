// Without the trait `SQLite`, this import fails with one sentence that names it instead of a list
// of errors.
import AshlarSQLiteGate
