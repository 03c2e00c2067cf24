// npm run bench -- NAME [flags]: prints a table for people and, last, one JSON line; with --json only that line, with
// --smallest at the smallest size, to see whether it runs.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

const folder = new URL('bench/', import.meta.url)
const [name = '', ...args] = process.argv.slice(2)
const file = new URL(`${name}.bench.ts`, folder)
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = (await readdir(folder))
    .filter((entry) => entry.endsWith('.bench.ts'))
    .map((entry) => entry.replace('.bench.ts', ''))
  console.error(`npm run bench -- NAME [flags], where NAME is one of: ${known.join(', ')}`)
  process.exit(2)
}
const { register } = await import('tsx/esm/api')
register()
const { run, smallest } = await import(file.href)
// `--smallest`: the flags with which the bench is soon done, before those that are given.
await run(args.flatMap((arg) => (arg === '--smallest' ? smallest : [arg])))
