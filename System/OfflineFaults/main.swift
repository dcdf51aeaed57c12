import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation

exit(await FaultSuite.visits.runAsProgram(Array(CommandLine.arguments.dropFirst())))
