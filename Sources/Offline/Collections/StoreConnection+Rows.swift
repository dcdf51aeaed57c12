extension StoreConnection {
    /// All rows of a collection, commands on their way on top: in the server's order, those that it does
    /// not have yet last, or in the collection's own order.
    public func all<Collection: JSONCollection>(
        _ type: Collection.Type
    ) throws -> [Collection.Row] {
        try TopOf<Collection>(self).all()
    }

    /// The row of that id, commands on their way on top; `nil` if there is none, or one deletes it.
    public func one<Collection: JSONCollection>(
        _ id: String, in type: Collection.Type
    ) throws -> Collection.Row? {
        try TopOf<Collection>(self).row(id)
    }

    /// The id that a row has now: another than before where the server has given it one.
    public func currentID(_ id: String, in collection: String) throws -> String {
        try GivenIDs.current(id, in: collection, self)
    }

    /// The server's row of that id, as it is without commands.
    public func stored<Collection: JSONCollection>(
        _ id: String, in type: Collection.Type
    ) throws -> Collection.Row? {
        try JSONTable<Collection>(self).one(
            GivenIDs.current(id, in: Collection.collection, self))
    }

    /// The server's rows, as they are without commands, in its order.
    public func stored<Collection: JSONCollection>(
        _ type: Collection.Type
    ) throws -> [Collection.Row] {
        try JSONTable<Collection>(self).all().map(\.row)
    }
}
