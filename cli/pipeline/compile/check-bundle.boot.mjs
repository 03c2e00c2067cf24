// A thread of its own starts without the code of the command line.
import { loadModule } from '../../../bin/load-module.mjs'

const { default: findDifferences } = await loadModule(new URL('check-bundle.worker.ts', import.meta.url))
export default findDifferences
