#if !Shell
    #error("Pages and commands are not built: enable the trait \"Shell\" of the package Ashlar.")
#endif
