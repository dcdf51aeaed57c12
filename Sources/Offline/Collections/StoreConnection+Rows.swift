extension StoreConnection {
    /// All rows of a collection with open commands applied: in the server’s order with new rows
    /// last, or in the collection’s own order.
    public func all<Collection: JSONCollection>(
        _ type: Collection.Type
    ) throws -> [Collection.Row] {
        try RowsWithCommands<Collection>(self).all()
    }

    /// The row of that id with open commands applied; `nil` if there is none, or a command deletes
    /// it.
    public func one<Collection: JSONCollection>(
        _ id: String, in type: Collection.Type
    ) throws -> Collection.Row? {
        try RowsWithCommands<Collection>(self).row(id)
    }

    /// The row’s current id, which differs if the server has changed it.
    public func currentID(_ id: String, in collection: String) throws -> String {
        try ReplacedIDs.current(id, in: collection, self)
    }

    /// The server’s row of that id, without commands.
    public func stored<Collection: JSONCollection>(
        _ id: String, in type: Collection.Type
    ) throws -> Collection.Row? {
        try JSONTable<Collection>(self).one(
            ReplacedIDs.current(id, in: Collection.collection, self))
    }

    /// The server’s rows in its order, without commands.
    public func stored<Collection: JSONCollection>(
        _ type: Collection.Type
    ) throws -> [Collection.Row] {
        try JSONTable<Collection>(self).all().map(\.row)
    }
}
