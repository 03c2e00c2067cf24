// A thread of its own starts without the code of the command line.
import { loadModule } from '../../../../../bin/load-module.mjs'

await loadModule(new URL('batch.worker.ts', import.meta.url))
