import Inner

let inner = Inner()
