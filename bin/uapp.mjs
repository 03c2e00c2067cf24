#!/usr/bin/env node
// Starts the command line from its TypeScript sources.
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

// Of this product, wherever it is started: mails and fragments of pages are written in JSX.
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
const { main } = await import('../cli/bin.ts')
await main(process.argv)
