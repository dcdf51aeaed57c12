import AshlarFeatureAccounts
import AshlarWebShell
import Foundation

/// Bars of what was spent as widths of an SVG that is 1000 wide, with their links.
struct SpendingDrawing {
    private let chart: SpendingChart
    private let namesAccounts: Bool

    /// - Parameter namesAccounts: Whether it is not plain whose entries they are.
    init(_ chart: SpendingChart, namesAccounts: Bool) {
        (self.chart, self.namesAccounts) = (chart, namesAccounts)
    }

    var fields: [String: Any] {
        [
            "title": chart.title, "total": chart.total, "alternative": chart.alternative,
            "bars": chart.bars.map { bar -> [String: Any] in
                [
                    "id": bar.id, "title": bar.title, "amount": bar.amount,
                    "width": Int((bar.length * 1000).rounded()),
                    // Of several accounts together: the links say which, and how many in all.
                    "rest": bar.sources.count == 1 ? "" : bar.count,
                    "sources": bar.sources.map { source -> [String: Any] in
                        ["title": title(of: source, bar), "path": source.path]
                    },
                ]
            },
        ]
    }
}

extension SpendingDrawing {
    private func title(of source: EntryLink, _ bar: SpendingChart.Bar) -> String {
        guard bar.sources.count == 1 else { return source.title }
        return namesAccounts ? "\(source.title): \(bar.count)" : bar.count
    }
}

/// Bars of months as widths of an SVG that is 1000 wide, with what else is told of a currency.
struct InsightDrawing {
    private let insight: CurrencyInsight

    init(_ insight: CurrencyInsight) { self.insight = insight }

    var fields: [String: Any] {
        PageModel.fields(
            of: insight,
            adding: [
                "spending": insight.spending.map {
                    SpendingDrawing($0, namesAccounts: true).fields
                }
                    ?? PageModel.nothing,
                "months": insight.months.map { month -> [String: Any] in
                    [
                        "id": month.id, "title": month.title, "amount": month.amount,
                        "isChosen": month.isChosen,
                        // A month without spending is a line, not a hole.
                        "width": max(4, Int((month.length * 1000).rounded())),
                    ]
                },
            ])
    }
}
