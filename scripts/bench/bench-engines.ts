import { createAstroEngine } from './engines/astro-engine.ts'
import { createGatsbyEngine } from './engines/gatsby-engine.ts'
import { createHeadlessEngine } from './engines/headless-engine.ts'
import { createHugoEngine } from './engines/hugo-engine.ts'
import { createNextEngine } from './engines/next-engine.ts'
import type { BenchEngine } from './bench-engine.ts'

export interface BenchEnginesInput {
  readonly projectDir: string
  readonly dataDir: string
  /** Folder whose `node_modules` holds the other tools. */
  readonly toolsDir?: string
}

/** All engines, in the order in which they are measured: uapp's own first, then the tools that do the same elsewhere. */
export function createBenchEngines({ projectDir, dataDir, toolsDir }: BenchEnginesInput): readonly BenchEngine[] {
  return [
    createGatsbyEngine({ projectDir, dataDir }),
    createHeadlessEngine({ projectDir, dataDir }),
    createHugoEngine(toolsDir),
    createAstroEngine(toolsDir),
    createNextEngine(toolsDir),
  ]
}

/**
 * Engines by name, in their own order.
 * @throws {Error} naming what is unknown and what there is.
 */
export function selectEngines(engines: readonly BenchEngine[], names: string | undefined): readonly BenchEngine[] {
  if (names === undefined) return engines
  const wanted = names.split(',').map((name) => name.trim())
  const known = engines.map(({ name }) => name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`--engines ${names}: no ${unknown.join(', ')}; there are ${known.join(', ')}`)
  return engines.filter(({ name }) => wanted.includes(name))
}

interface FoundEngine {
  readonly engine: BenchEngine
  readonly version: string
}

/** An engine that is not there. */
export interface NotMeasured {
  readonly engine: string
  /** How to install it. */
  readonly missing: string
}

/** Engines that are there, and those that are not. */
export async function findEngines(
  engines: readonly BenchEngine[],
): Promise<{ readonly found: readonly FoundEngine[]; readonly notMeasured: readonly NotMeasured[] }> {
  const found: FoundEngine[] = []
  const notMeasured: NotMeasured[] = []
  for (const engine of engines) {
    const answer = await engine.find()
    if ('version' in answer) found.push({ engine, version: answer.version })
    else notMeasured.push({ engine: engine.name, missing: answer.missing })
  }
  return { found, notMeasured }
}

/** One line for people. */
export function describeNotMeasured({ engine, missing }: NotMeasured): string {
  return `not measured: ${engine} is not installed (${missing})`
}
