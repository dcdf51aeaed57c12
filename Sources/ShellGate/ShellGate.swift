#if !Shell
    #error("AppShell serves pages and commands: enable the trait \"Shell\" of the package Ashlar.")
#endif
