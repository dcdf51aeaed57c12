public import AshlarCore
public import Foundation

/// What screens and commands may ask for.
public struct UseCases: Sendable {
    public let runtime: RuntimeEnvironment
    /// Where days and times of day are those of the user.
    public let timeZone: TimeZone
    /// Refreshed, followed and dated by screens.
    public let copy: SyncedCopy
    public let listConduit: ListConduit
    public let getArticle: GetRow<Article>
    public let favoriteArticle: FavoriteArticle
    public let settleChange: SettleChange

    public init(
        _ conduit: some ConduitRepository, runtime: RuntimeEnvironment, timeZone: TimeZone
    ) {
        self.runtime = runtime
        self.timeZone = timeZone
        copy = SyncedCopy(of: conduit.copy, runtime: runtime)
        listConduit = ListConduit(conduit: conduit)
        getArticle = GetRow(from: conduit)
        favoriteArticle = FavoriteArticle(conduit: conduit)
        settleChange = SettleChange(conduit)
    }
}
