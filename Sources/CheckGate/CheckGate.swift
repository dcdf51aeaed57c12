#if !Check
    #error("The architecture check is a tool: enable the trait \"Check\" of the package Ashlar.")
#endif
