print("Ashlar")
