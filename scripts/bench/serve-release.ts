// A runtime in a process of its own, without functions, on a free port; it prints its address, and ends with its parent.
import { parseArgs } from 'node:util'
import { startRuntime } from '../../functions/server/main.ts'

const { values } = parseArgs({ options: { dist: { type: 'string' } } })
if (values.dist === undefined) throw new Error('serve-release --dist FOLDER')
const runtime = await startRuntime({
  distDir: values.dist,
  port: 0,
  address: '127.0.0.1',
  logLevel: 'silent',
  config: {
    technicalAreas: [],
    portalSegment: 'mykomax',
    editorSegment: 'editor',
    countryHeader: 'x-visitor-country',
    origins: {},
    runtime: { compressionCacheMiB: 64 },
  },
  assetsUrl: '',
})
process.stdout.write(`${runtime.url}\n`)
process.stdin.on('end', () => void runtime.stop()).resume()
