// A separate process, which starts without the code of the command line.
import { loadModule } from '../../../bin/load-module.mjs'

await loadModule(new URL('preview.process.ts', import.meta.url))
