// npm run dev: embedded services and `gatsby develop`, with reload.
import { endWithParent } from '../bin/end-with-parent.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

endWithParent()
await ensureInstalled()
process.argv.splice(2, 0, 'dev')
await import('../bin/uapp.mjs')
