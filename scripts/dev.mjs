// npm run dev: embedded services and `gatsby develop`, with reload.
import { ensureInstalled } from './ensure-installed.mjs'
import { runUapp } from './run-uapp.mjs'

ensureInstalled()
process.exitCode = await runUapp(['dev', ...process.argv.slice(2)])
