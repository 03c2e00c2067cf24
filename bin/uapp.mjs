#!/usr/bin/env node
// Starts the command line from its TypeScript sources.
import { register } from 'tsx/esm/api'

register()
const { main } = await import('../cli/bin.ts')
await main(process.argv)
