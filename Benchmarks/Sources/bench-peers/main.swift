// The same works on OpenCombine; `bench-peers list`, `bench-peers run WORK COUNT`.

runWorks(openCombineWorks)
