import Foundation

public struct Inner {}
