import Foundation

/// What all processes of the device share: files, secrets, and what hashes a PIN.
///
/// Only ever touched by the world's thread.
final class Disk {
    let folder: String
    let keychain: Keychain
    let hasher: CountingHasher
    private let storage: Storage
    private let number: Int

    /// With the store's files as given.
    init(
        _ storage: Storage, number: Int, files: [Template.File],
        keychain: Keychain = Keychain(), hasher: CountingHasher = CountingHasher()
    ) throws {
        (self.storage, self.number) = (storage, number)
        (self.keychain, self.hasher) = (keychain, hasher)
        folder = try storage.folder(number, files: files)
    }

    /// As the next process finds it when all are dead, however they came to be.
    func copy() throws -> Disk {
        try Disk(
            storage, number: number + 1, files: storage.files(of: folder), keychain: keychain.copy,
            hasher: hasher.copy)
    }

    func files() throws -> [Template.File] { try storage.files(of: folder) }

    /// In the place of each of these senders' locked files, if it is there, comes one that nobody
    /// has locked: as the operating system leaves it.
    func unlock(_ senders: [String]) throws {
        for name in senders {
            try storage.replaceIfThere("\(folder)/senders/\(name).lock")
        }
    }

    func remove() { storage.remove(folder) }
}
