extension SpendingCategory {
    /// Names by category: words and word sequences in English and German, and names of frequent
    /// payees. In lower case, without accents and apostrophes, separated by commas.
    ///
    /// A word is listed if nearly every name with it belongs to the category. Omitted on purpose:
    /// words for places and companies (“park”, “station”, “next”, “services”), and payment
    /// processors (“paypal”, “sumup”, “izettle”), which show how something was paid but not what.
    static let names: [SpendingCategory: String] = [
        .groceries: """
        groceries, grocery, greengrocer, greengrocers, supermarket, supermarkt,
        lebensmittel, bakery, bakers, backerei, backer, konditorei, butchers, metzgerei,
        fleischerei, deli, delicatessen, feinkost, dairy, fishmonger, vegetables, obst,
        gemuse, cash carry, food store, foodstore, foods, corner shop, farm shop, food hall,
        hofladen, getrankemarkt, wochenmarkt, aldi, lidl, rewe, edeka, netto, penny markt,
        kaufland, tegut, alnatura, denns, billa, migros, tesco, tesco stores, sainsburys,
        asda, morrison, morrisons, waitrose, iceland, ocado, costcutter, co op, coop,
        co operative, cooperative, spar, londis, nisa, booker, budgens, simply food,
        js online, carrefour, farmfoods, makro, costco, premier stores, mccolls, heron food,
        booths, wholefoods, whole foods
        """,
        .eatingOut: """
        restaurant, restaurants, trattoria, ristorante, osteria, bistro, cafe, caffe,
        coffee, espresso, lunch, dinner, breakfast, catering, caterers, pub, pizza, pizzas,
        pizzeria, kebab, kebabs, doner, diner, canteen, kantine, mensa, gaststatte,
        gasthaus, gasthof, wirtshaus, biergarten, brauhaus, imbiss, eisdiele, eiscafe,
        brasserie, takeaway, takeaways, tea room, tea rooms, tearoom, sandwich, sandwiches,
        steakhouse, noodle bar, wine bar, coffee bar, snack bar, cocktail bar, tapas bar,
        sushi, fish chips, fish bar, tandoori, balti, patisserie, creperie, mcdonalds, kfc,
        subway, starbucks, costa, greggs, nandos, burger, burger king, pret a manger,
        pret a manager, wetherspoon, wetherspoons, harvester, toby carvery, beefeater,
        brewers fayre, table table, frankie bennys, bella italia, pizza hut, pizza express,
        dominos, wagamama, zizzi, prezzo, chiquito, tgi fridays, itsu, upper crust,
        krispy kreme, hungry horse, just eat, deliveroo, lieferando, uber eats, roadchef,
        upay, nordsee, vapiano, morrisons cafe, tesco cafe, asda cafe, sainsburys cafe,
        costa ikea, bar cafe
        """,
        .transport: """
        transit, transport, taxi, taxis, taxifare, minicab, minicabs, black cab, rail,
        railway, railways, rlywy, railcard, train, trains, train tickets, trainline,
        thetrainline, bahn, db vertrieb, deutsche bahn, bus, buses, coaches, coach park,
        coach hire, tram, metro, underground, fuel, fuels, motor fuels, petrol, diesel,
        fuelpoint, tankstelle, tanken, filling station, service station, service statio,
        serv stn, stn, sstn, pay at pump, pfs, petrol station, garage, garages, parking,
        parken, parkhaus, car park, car parks, car parking, park ride, p ride, bicycle,
        bicycles, fahrrad, fahrrader, cycles, car hire, car rental, car wash, rent a car,
        autovermietung, vehicle hire, vehicle tax, vehicle licensing, werkstatt, autohaus,
        opnv, fahrkarte, fahrkarten, toll, maut, tyres, reifen, shell, esso, texaco, bp,
        aral, totalenergies, murco, eurogarages, euro garages, malthurst, mrh, rontec,
        applegreen, halfords, kwik fit, dvla, dsa, dvsa, gwr, lul, tfl, oyster, lner,
        west coast trains, virgin trains, virgintrains, london midland,
        cross country trains, greater anglia, northern rail, national express, stagecoach,
        arriva, megabus, flixbus, flixtrain, uber, ncp, apcoa, ringgo, park mobile,
        parkmobile, paybyphone, mipermit, dart charge, bvg, hvv, mvg, rmv, vrr, vbb, sixt,
        europcar, hertz, avis, tesco petrol, tesco pfs, tesco pay at pump,
        sainsburys petrol, asda petrol, asda f stn, asda filling, morrison petro,
        morrison petrol, morrisons petrol, co op group petrol, west mid travel,
        travel west midlands, chiltern railway, chiltern railways, chiltern rlywy,
        thames transit
        """,
        .travel: """
        hotel, hotels, hostel, hostels, youth hostel, accommodation, ferienwohnung, airline,
        airlines, airways, flight, flights, flug, fluge, flughafen, travel, reise, reisen,
        reiseburo, holiday, holidays, holiday apartments, urlaub, luggage, campsite,
        camping, campingplatz, ferries, guest house, bed breakfast, jugendherberge,
        travelodge, premier inn, holiday inn, holiday inns, crowne plaza, staybridge suites,
        ibis, hilton, novotel, mercure, marriott, ramada, radisson, jurys inn, expedia,
        booking com, hotels com, airbnb, ryanair, easyjet, flybe, jet2, lufthansa,
        eurowings, eurostar, eurotunnel, lastminute, best western, klm, british airways,
        park inn
        """,
        .home: """
        rent, miete, lettings, landlord, apartments, residences, lofts, vermieter,
        hausverwaltung, mortgage, hypothek, electricity, strom, energy, energie, heating,
        heizung, stadtwerke, hardware, baumarkt, builders, building supplies, electrics,
        electrical, electricals, electrician, elektriker, garden centre, garden center,
        garden supplies, gartencenter, gartnerei, garten, furniture, mobel, mobelhaus,
        carpet, carpets, beds, plumber, plumbing, plumb center, klempner, locksmith,
        locksmiths, schlusseldienst, household, haushalt, glazing, timber, tools,
        decorating, decorator, fencing, flooring, blinds, curtains, lighting, skip hire,
        roofing, handyman, sawmills, thames water, severn trent, british gas, npower, edf,
        edf energy, eon, vattenfall, enbw, scottish power, ovo energy, calor gas,
        water board, wasserwerke, homebase, b q, bq, wickes, screwfix, toolstation, jewson,
        jewsons, travis perkins, buildbase, ikea, dunelm, carpetright, dfs furniture,
        robert dyas, dulux, wilko, wilkinson, the range, therange, ao retail, obi, hornbach,
        bauhaus, toom, hagebau, hoffner
        """,
        .shopping: """
        clothes, clothing, kleidung, bekleidung, shoes, schuhe, schuhhaus, fashion, mode,
        books, book people, bookshop, bookbarn, buch, bucher, buchhandlung, flowers, blumen,
        florist, florists, stationery, stationers, schreibwaren, electronics, elektronik,
        toys, spielzeug, spielwaren, gifts, geschenke, jewellery, jewellers, schmuck,
        juwelier, department store, kaufhaus, cartridge, cartridges, computers, fabrics,
        crafts, drogerie, amazon, amzn, ebay, zalando, argos, marks spencer, marksspencer,
        john lewis, johnlewis, debenhams, next retail, next directory, primark, matalan,
        tk maxx, tkmaxx, new look, h m, zara, river island, clarks, asos, currys, pc world,
        dixons, maplin, apple store, apple online store, ryman, staples, wh smith, whsmith,
        w h smith, viking direct, office depot, paperchase, waterstones, the works,
        theworks, hobbycraft, hobby craft, poundland, poundworld, poundstretcher,
        99p stores, superdrug, rossmann, muller drogerie, toys r us, smyths, smythstoys,
        the entertainer, mothercare, ebuyer, misco, game retail, hmv, etsy, card factory,
        house of fraser, selfridges, sports direct, sportsdirect, jd sports, j d sports,
        decathlon, baker ross, bakerross, nisbets, b m retail, bm retail, home bargains,
        rs components, jessops, scholastic, carphone warehouse, dell product, mediamarkt,
        media markt, saturn, conrad electronic, thalia, hugendubel, deichmann, parfumerie,
        galeria, asda george, tesco direct, go outdoors, interflora, love2shop, wordery
        """,
        .health: """
        pharmacy, pharmacies, apotheke, medicine, medicines, doctor, doctors, arzt, arztin,
        hausarzt, praxis, dental, dentist, dentists, zahnarzt, zahnarztpraxis, optician,
        opticians, optiker, glasses, brille, brillen, clinic, klinik, hospital, krankenhaus,
        physiotherapy, physiotherapie, chemist, chemists, healthcare, health centre, boots,
        lloyds pharmacy, lloydspharmacy, specsavers, vision express, fielmann, apollo optik,
        holland barrett
        """,
        .leisure: """
        cinema, cinemas, kino, theatre, theatres, theater, hippodrome, concert, konzert,
        music, musik, musikschule, music school, sports, sport, sportverein, gym, fitness,
        golf club, verein, museum, museums, streaming, games, spiele, film, films, zoo,
        swimming pool, schwimmbad, bowling, ice rink, theme park, safari park, climbing,
        kletterhalle, leisure centre, botanical garden, itunes, spotify, netflix, audible,
        prime video, prime instantvideo, odeon, cineworld, empire cinemas, empirecinemas,
        vue, hollywood bowl, hollywoodbowl, tenpin, drayton manor, alton towers,
        cadbury world, legoland, snowdome, ticketmaster, atg tickets, eventim, eventbrite,
        national trust, nintendo, playstation, steam games, steamgames, mcfit, disneyland
        """,
        .services: """
        insurance, versicherung, versicherungen, krankenkasse, telefon, mobilfunk,
        broadband, hosting, software, subscription, subscriptions, abo, abonnement, laundry,
        dry cleaners, dry cleaning, cleaning, cleaners, reinigung, wascherei, post office,
        postoffice, postage, deutsche post, parcel, parcels, paket, porto, printing,
        print shop, printers, druckerei, vets, vet, veterinary, tierarzt, tierklinik,
        hairdresser, hairdressers, friseur, frisor, barber, lawyer, solicitor, solicitors,
        rechtsanwalt, notary, notar, steuerberater, driving school, fahrschule,
        language school, university, universitat, volkshochschule, lessons, courier,
        couriers, self storage, register office, registry office, land registry,
        passport office, companies house, civil justice, possessionclaim, hmcts, hm courts,
        hmcourts, recruitment, security, membership, accountants, tv licensing, tvlicensing,
        rundfunkbeitrag, royal mail, royalmail, parcelforce, parcel2go, dhl, myhermes, ups,
        fedex, dpd, tnt, interparcel, t mobile, telekom, vodafone, o2, telefonica,
        1 1 internet, virgin media, virgin mobile, bt, talktalk, plusnet, giffgaff,
        three store, ee top up, fasthosts, godaddy, 123 reg, ionos, strato, adobe,
        microsoft, google, github, dropbox, mailchimp, hotjar, insightly, surveymonkey,
        linkedin, facebook, facebk, twitter, twitteradvertising, atlassian, slack, zoom us,
        hootsuite, indeed, timpson, vistaprint, vistapr, allianz, axa, huk, ergo,
        amazon web services, aws, neopost, rentokil
        """,
        .fees: """
        cash advance fee, bank charge, bank charges, overdraft interest,
        kontofuhrungsgebuhr, sollzinsen, card fee
        """,
    ]

    /// Words that occur in many names, used only without a better match.
    static let vagueNames: [SpendingCategory: String] = [
        .groceries: "market, markt, convenience",
        .shopping: "shop, laden, boutique, geschaft",
    ]
}
