public let ownSimulation = "Simulation"
