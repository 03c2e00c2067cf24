// npm start: from a fresh clone to the running websites.
import { ensureInstalled } from './ensure-installed.mjs'
import { runUapp } from './run-uapp.mjs'

ensureInstalled()
process.exitCode = await runUapp(['start', ...process.argv.slice(2)])
