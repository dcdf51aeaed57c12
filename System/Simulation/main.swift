import AshlarOfflineTesting
import Foundation

exit(await FaultSuite.payments.runAsProgram(Array(CommandLine.arguments.dropFirst())))
