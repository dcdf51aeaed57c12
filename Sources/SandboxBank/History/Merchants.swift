/// Whom card holders pay: ten that everybody goes to, and many others.
enum Merchants {
    struct Merchant {
        let name: String
        let purpose: String
    }

    /// A quarter of the rows are theirs together.
    static let top = [
        Merchant(name: "Greenleaf Market", purpose: "Groceries"),
        Merchant(name: "City Transit", purpose: "Tickets"),
        Merchant(name: "Corner Coffee", purpose: "Coffee and cake"),
        Merchant(name: "Parcel Express", purpose: "Postage"),
        Merchant(name: "Northern Rail", purpose: "Train tickets"),
        Merchant(name: "Stationery Plus", purpose: "Office supplies"),
        Merchant(name: "Cloudhouse Hosting", purpose: "Software rental"),
        Merchant(name: "Fuelpoint", purpose: "Fuel"),
        Merchant(name: "Bookbarn Online", purpose: "Books"),
        Merchant(name: "Harbour Pharmacy", purpose: "Medicines"),
    ]

    static let others: [Merchant] = stems.flatMap { stem in
        trades.map { Merchant(name: "\(stem) \($0.0)", purpose: $0.1) }
    }

    private static let stems = [
        "Alder", "Bramble", "Castle", "Dockside", "Elm Street", "Fairview", "Granary", "Hilltop",
        "Ivy", "Juniper", "Kingfisher", "Linden", "Mill Lane", "Nightingale", "Old Town",
        "Parkside", "Quayside", "Riverbank", "Station Road", "Tower",
    ]

    private static let trades = [
        ("Bakery", "Bread"), ("Bistro", "Lunch"), ("Bicycles", "Repairs"),
        ("Builders' Merchants", "Building materials"), ("Catering", "Conference catering"),
        ("Cinema", "Tickets"), ("Dental", "Treatment"), ("Electrics", "Electrical supplies"),
        ("Flowers", "Flowers"), ("Garage", "Vehicle repairs"), ("Garden Centre", "Plants"),
        ("Hardware", "Tools"), ("Hotel", "Accommodation"), ("Laundry", "Dry cleaning"),
        ("Music School", "Lessons"), ("Opticians", "Glasses"), ("Print Shop", "Printing"),
        ("Sports", "Equipment"), ("Taxis", "Travel"), ("Vets", "Treatment"),
    ]
}
