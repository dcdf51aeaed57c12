// Recordings hold JSON values: whoever imports this module sees their type.

@_exported public import AshlarJSON
