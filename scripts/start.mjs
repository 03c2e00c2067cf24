// npm start: from a fresh clone to the running websites.
import { endWithParent } from '../bin/end-with-parent.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

endWithParent()
await ensureInstalled()
process.argv.splice(2, 0, 'start')
await import('../bin/uapp.mjs')
