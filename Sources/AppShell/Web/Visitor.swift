/// A browser in one language: where it is, and how its person reads.
struct Visitor {
    let coordinator: AppCoordinator
    let words: PageWords
}
