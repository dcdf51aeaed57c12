// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Declarations only (see SwiftUI/View.swift): generic passwords in the Keychain.
//
// Unlike the real module: Linux does not bridge a dictionary to a class by `as`, so that a
// `CFDictionary` is the dictionary itself here.

public typealias OSStatus = Int32
public typealias CFTypeRef = AnyObject
public typealias CFDictionary = [CFString: Any]

public final class CFString: Hashable {
    init() {}
    public static func == (a: CFString, b: CFString) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) {}
}

nonisolated(unsafe) public let kSecClass = CFString()
nonisolated(unsafe) public let kSecClassGenericPassword = CFString()
nonisolated(unsafe) public let kSecAttrService = CFString()
nonisolated(unsafe) public let kSecAttrAccount = CFString()
nonisolated(unsafe) public let kSecAttrAccessible = CFString()
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = CFString()
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = CFString()
nonisolated(unsafe) public let kSecAttrAccessControl = CFString()
nonisolated(unsafe) public let kSecUseAuthenticationContext = CFString()
nonisolated(unsafe) public let kSecUseDataProtectionKeychain = CFString()
nonisolated(unsafe) public let kSecValueData = CFString()
nonisolated(unsafe) public let kSecReturnData = CFString()
nonisolated(unsafe) public let kSecMatchLimit = CFString()
nonisolated(unsafe) public let kSecMatchLimitOne = CFString()

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25300
public let errSecDuplicateItem: OSStatus = -25299
public let errSecAuthFailed: OSStatus = -25293
public let errSecUserCanceled: OSStatus = -128

public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError("declarations only") }
public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus { fatalError("declarations only") }
public func SecItemUpdate(
    _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus { fatalError("declarations only") }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { fatalError("declarations only") }
