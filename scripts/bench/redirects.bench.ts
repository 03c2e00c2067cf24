import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { redirectRulesSchema } from '../../src/release/release-schema.ts'
import type { FindRedirect } from '../../src/domain/redirect/redirect-lookup.ts'
import type { RedirectRule } from '../../src/domain/redirect/redirect-rule.ts'
import { middle } from './measure-tool.ts'
import { toTable } from './print-table.ts'
import { LOOKUP_STRUCTURES, type LookupStructure } from './redirects/lookup-structures.ts'
import { createRules } from './redirects/redirect-rules.ts'

const OPTIONS = {
  rules: { type: 'string', default: '100000' },
  lookups: { type: 'string', default: '1000000' },
  json: { type: 'boolean', default: false },
} as const

/** Flags of `--smallest`: whether it runs at all. */
export const smallest: readonly string[] = ['--rules', '100', '--lookups', '1000']

/** Nanoseconds that a look-up in the runtime's structure may take on average. */
const TARGET_NS = 1000
/** The middle one counts. Measured is time of the processor, so that other work on the machine does not count. */
const RUNS = 3

interface Figures {
  readonly structure: string
  /** Milliseconds to make it of the rules of `redirects.json`. */
  readonly makeMs: number
  readonly heapMiB: number
  /** Nanoseconds of the processor a look-up, by what is looked up. */
  readonly hitNs: number
  readonly missNs: number
  readonly otherCaseNs: number
  readonly encodedNs: number
}

function parseCount(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Error(`--${name} ${text}: a whole number from 1`)
}

/** Paths in an order that no cache likes, every time a string of its own, as a request brings it. */
function createRequests(paths: readonly string[], lookups: number): readonly string[] {
  const step = 7919
  return Array.from({ length: Math.min(lookups, paths.length) }, (_, at) =>
    Buffer.from(paths[(at * step) % paths.length] ?? '').toString('latin1'),
  )
}

/** @throws {Error} when a path is found that should not be, or the other way round: a wrong answer is quick. */
function measure(find: FindRedirect, requests: readonly string[], lookups: number, isHit: boolean): number {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    let found = 0
    const start = process.cpuUsage()
    for (let at = 0; at < lookups; at += 1) if (find(requests[at % requests.length] ?? '') !== undefined) found += 1
    const { user, system } = process.cpuUsage(start)
    times.push(((user + system) * 1000) / lookups)
    if (found !== (isHit ? lookups : 0)) throw new Error(`${found} of ${lookups} look-ups found a rule`)
  }
  return Math.round(middle(times))
}

function measureStructure(
  { name, create }: LookupStructure,
  text: string,
  lookups: number,
  collect: () => void,
): Figures {
  collect()
  const before = process.memoryUsage().heapUsed
  let rules: readonly RedirectRule[] | undefined = redirectRulesSchema.parse(JSON.parse(text))
  const paths = rules.map(({ from }) => from)
  const start = performance.now()
  const find = create(rules)
  const makeMs = Math.round(performance.now() - start)
  rules = undefined
  // What is asked for lies beside the heap of the structure: it is measured once without it.
  const copies = Buffer.from(paths.join('\n'))
  paths.length = 0
  collect()
  const heapMiB = Number(((process.memoryUsage().heapUsed - before) / 1024 / 1024).toFixed(1))
  const known = copies.toString('latin1').split('\n')
  const ask = (toPath: (path: string) => string, isHit: boolean): number =>
    measure(find, createRequests(known.map(toPath), lookups), lookups, isHit)
  return {
    structure: name,
    makeMs,
    heapMiB,
    hitNs: ask((path) => path, true),
    missNs: ask((path) => `${path}-unknown`, false),
    otherCaseNs: ask((path) => path.replace('/products', '/Products'), true),
    encodedNs: ask((path) => path.replace('/products', '/%70roducts'), true),
  }
}

/**
 * Measures how a redirect is found among many, in the structure of the runtime and in others, on the same rules.
 * Flags: `--rules 100000`, `--lookups 1000000`, `--json`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  const [count, lookups] = [parseCount('rules', values.rules), parseCount('lookups', values.lookups)]
  const say = (text: string): void => void (values.json || process.stdout.write(`${text}\n`))
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('This Node cannot collect garbage on demand')
  const text = JSON.stringify([...createRules(count)])
  say(`${count} rules, ${(text.length / 1024 / 1024).toFixed(1)} MiB of redirects.json; ${lookups} look-ups a kind`)
  const structures = LOOKUP_STRUCTURES.map((one) => measureStructure(one, text, lookups, () => void collect()))
  const load = loadavg().map((value) => Number(value.toFixed(1)))
  say(`load average (1, 5, 15 minutes): ${load.join(', ')}`)
  say(toTable(structures.map((row) => ({ ...row }))))
  const [own] = structures
  const slowest = Math.max(own?.hitNs ?? 0, own?.missNs ?? 0)
  const isMet = slowest < TARGET_NS
  say(isMet ? '\nThe target is met.' : `\nMissed (hit and miss below ${TARGET_NS} ns): ${slowest} ns`)
  process.stdout.write(`${JSON.stringify({ bench: 'redirects', rules: count, lookups, load, structures })}\n`)
}
