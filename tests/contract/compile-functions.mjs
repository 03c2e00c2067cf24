// Compiles the functions of a site (`src/api` of the working folder) as `gatsby build` does, with Gatsby's own code and nothing
// else of a build; `gatsby serve` finds them in `.cache/functions`.
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { store } = require('gatsby/dist/redux')
const { onPreBootstrap } = require('gatsby/dist/internal-plugins/functions/gatsby-node')
// Of Gatsby's own.
const reporter = createRequire(require.resolve('gatsby/package.json'))('gatsby-cli/lib/reporter')

store.dispatch({ type: 'SET_PROGRAM', payload: { directory: process.cwd() } })
await onPreBootstrap({ store, reporter: reporter.default ?? reporter })
// The rest of a build writes it: this site has no pages.
await writeFile('.cache/match-paths.json', '[]')
process.exit(0)
