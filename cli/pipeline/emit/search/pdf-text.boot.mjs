// A thread of its own starts without the code of the command line.
import { loadModule } from '../../../../bin/load-module.mjs'

const { run } = await loadModule(new URL('pdf-text.worker.ts', import.meta.url))
export default run
