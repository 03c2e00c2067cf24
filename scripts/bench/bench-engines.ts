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
