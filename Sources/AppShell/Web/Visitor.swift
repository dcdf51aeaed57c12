/// A browser in one language: where it is, and how its person reads.
struct Visitor {
    let screens: ScreenCache
    let words: PageWords
}
