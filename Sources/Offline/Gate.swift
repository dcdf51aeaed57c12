// Without the package’s trait `SQLite`, this import fails with one error that names the trait.
import AshlarSQLiteGate
