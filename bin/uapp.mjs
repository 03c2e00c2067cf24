#!/usr/bin/env node
// Starts the command line from its TypeScript sources.
import { endWithParent } from './end-with-parent.mjs'
import { loadModule } from './load-module.mjs'

endWithParent()
const { main } = await loadModule(new URL('../cli/bin.ts', import.meta.url))
await main(process.argv)
