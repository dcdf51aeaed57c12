import AshlarData
