#if !SQLite
    #error("Data keeps its store in SQLite: enable the trait \"SQLite\" of the package Ashlar.")
#endif
