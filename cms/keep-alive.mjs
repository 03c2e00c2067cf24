// Modules are loaded by a thread of their own. While the program waits for that alone, Node 20 sees nothing under way and may
// end it with status 13 in the middle (nodejs.org/api/process.html#exit-codes). The program ends itself by `process.exit`.
setInterval(() => undefined, 1000)
