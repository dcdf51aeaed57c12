/// The payees of card purchases: ten popular merchants and many others.
enum Merchants {
    struct Merchant {
        let name: String
        let purpose: String
        /// The price range, in cents of a euro.
        let prices: ClosedRange<Double>
    }

    /// Together these receive a quarter of the purchases.
    static let top = [
        Merchant(name: "Greenleaf Market", purpose: "Groceries", prices: 8_00...120_00),
        Merchant(name: "City Transit", purpose: "Tickets", prices: 2_00...35_00),
        Merchant(name: "Corner Coffee", purpose: "Coffee and cake", prices: 3_00...15_00),
        Merchant(name: "Parcel Express", purpose: "Postage", prices: 3_50...25_00),
        Merchant(name: "Northern Rail", purpose: "Train tickets", prices: 8_00...120_00),
        Merchant(name: "Stationery Plus", purpose: "Office supplies", prices: 3_00...60_00),
        Merchant(name: "Cloudhouse Hosting", purpose: "Software rental", prices: 5_00...50_00),
        Merchant(name: "Fuelpoint", purpose: "Fuel", prices: 20_00...95_00),
        Merchant(name: "Bookbarn Online", purpose: "Books", prices: 7_00...60_00),
        Merchant(name: "Harbour Pharmacy", purpose: "Medicines", prices: 4_00...55_00),
    ]

    /// One of the other merchants, chosen by two drawn numbers: bread is bought more often than
    /// glasses.
    static func other(_ draw: (Int) -> Int) -> Merchant {
        others[tickets[draw(tickets.count)] * stems.count + draw(stems.count)]
    }

    /// Grouped by trade.
    private static let others: [Merchant] = trades.flatMap { trade in
        stems.map {
            Merchant(name: "\($0) \(trade.name)", purpose: trade.purpose, prices: trade.prices)
        }
    }

    /// Each trade’s index, repeated by its number of visits.
    private static let tickets = trades.indices.flatMap { place in
        Array(repeating: place, count: trades[place].visits)
    }

    private static let stems = [
        "Alder", "Bramble", "Castle", "Dockside", "Elm Street", "Fairview", "Granary", "Hilltop",
        "Ivy", "Juniper", "Kingfisher", "Linden", "Mill Lane", "Nightingale", "Old Town",
        "Parkside", "Quayside", "Riverbank", "Station Road", "Tower",
    ]

    private struct Trade {
        let name, purpose: String
        let prices: ClosedRange<Double>
        /// Relative to all other trades.
        let visits: Int
    }

    private static let trades = [
        Trade(name: "Bakery", purpose: "Bread", prices: 1_00...8_00, visits: 8),
        Trade(name: "Bistro", purpose: "Lunch", prices: 8_00...35_00, visits: 7),
        Trade(name: "Bicycles", purpose: "Repairs", prices: 15_00...180_00, visits: 1),
        Trade(
            name: "Builders' Merchants", purpose: "Building materials", prices: 12_00...350_00,
            visits: 1),
        Trade(
            name: "Catering", purpose: "Conference catering", prices: 90_00...900_00, visits: 1),
        Trade(name: "Cinema", purpose: "Tickets", prices: 8_00...45_00, visits: 3),
        Trade(name: "Dental", purpose: "Treatment", prices: 40_00...450_00, visits: 1),
        Trade(
            name: "Electrics", purpose: "Electrical supplies", prices: 6_00...250_00, visits: 2),
        Trade(name: "Flowers", purpose: "Flowers", prices: 7_00...60_00, visits: 2),
        Trade(name: "Garage", purpose: "Vehicle repairs", prices: 60_00...900_00, visits: 1),
        Trade(name: "Garden Centre", purpose: "Plants", prices: 5_00...120_00, visits: 2),
        Trade(name: "Hardware", purpose: "Tools", prices: 4_00...150_00, visits: 2),
        Trade(name: "Hotel", purpose: "Accommodation", prices: 65_00...450_00, visits: 1),
        Trade(name: "Laundry", purpose: "Dry cleaning", prices: 6_00...45_00, visits: 2),
        Trade(name: "Music School", purpose: "Lessons", prices: 25_00...90_00, visits: 1),
        Trade(name: "Opticians", purpose: "Glasses", prices: 25_00...400_00, visits: 1),
        Trade(name: "Print Shop", purpose: "Printing", prices: 2_00...80_00, visits: 2),
        Trade(name: "Sports", purpose: "Equipment", prices: 10_00...180_00, visits: 2),
        Trade(name: "Taxis", purpose: "Travel", prices: 7_00...60_00, visits: 4),
        Trade(name: "Vets", purpose: "Treatment", prices: 30_00...300_00, visits: 1),
    ]
}
