extension SpendingCategory {
    /// The category of each word, in English and in German, folded.
    static let known = table([
        .groceries: """
        groceries grocery greengrocer supermarket supermarkt lebensmittel bakery baker bread \
        backerei backer butcher metzgerei fleischerei delicatessen deli dairy fishmonger \
        pumpkins vegetables obst gemuse aldi lidl rewe edeka tesco sainsburys
        """,
        .eatingOut: """
        restaurant bistro cafe coffee espresso lunch dinner breakfast catering pub bar pizza \
        pizzeria kebab diner canteen kantine gaststatte imbiss eisdiele brasserie takeaway
        """,
        .transport: """
        transit transport taxi taxis rail railway train trains bahn bus tram metro underground \
        subway fuel petrol diesel fuelpoint tankstelle tanken garage parking parken bicycle \
        bicycles fahrrad car vehicle werkstatt opnv fahrkarte fahrkarten toll
        """,
        .travel: """
        hotel hostel accommodation airline airlines airways flight flights flug fluge airport \
        travel reise reisen reiseburo holiday urlaub luggage
        """,
        .home: """
        rent miete lettings landlord vermieter mortgage hypothek electricity strom energy \
        energie gas water wasser heating heizung stadtwerke hardware builders baumarkt \
        electrics electrician elektriker garden garten furniture mobel plumber locksmith \
        household haushalt
        """,
        .shopping: """
        clothes clothing kleidung shoes schuhe fashion mode books bookshop bookbarn buch \
        bucher flowers blumen florist stationery schreibwaren electronics elektronik toys \
        spielzeug gifts geschenke jewellery schmuck department kaufhaus
        """,
        .health: """
        pharmacy pharmacies apotheke medicine medicines doctor arzt arztin praxis dental \
        dentist zahnarzt optician opticians optiker glasses brille clinic klinik hospital \
        krankenhaus physiotherapy physiotherapie
        """,
        .leisure: """
        cinema kino theatre theater concert konzert music musik sport sports gym fitness club \
        verein museum streaming games spiele film films zoo pool schwimmbad
        """,
        .services: """
        insurance versicherung telephone telefon phone mobile mobilfunk broadband internet \
        hosting software subscription abo abonnement laundry cleaning reinigung post postage \
        parcel porto print printing druckerei vets vet tierarzt hairdresser friseur lawyer \
        notary steuerberater school schule lessons
        """,
    ])

    /// Words that many a name has: they count where nothing better is known.
    static let vague = table([
        .groceries: "market markt",
        .shopping: "shop store laden online boutique geschaft",
    ])

    private static func table(_ words: [SpendingCategory: String]) -> [Substring: SpendingCategory]
    {
        // A word of two categories would be found by chance.
        Dictionary(
            uniqueKeysWithValues: words.flatMap { category, list in
                list.split(separator: " ").map { ($0, category) }
            })
    }
}
