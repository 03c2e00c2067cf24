import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'
import { renderWithGatsby, type RenderedHost } from '../../../cli/pipeline/render/render-with-gatsby.ts'
import type { BenchEngine, BenchPages } from '../bench-engine.ts'
import { readChildCpuSeconds } from '../child-cpu.ts'
import { createSpanClock } from '../span-clock.ts'
import { measureOutput } from '../measure-output.ts'
import { toSeconds } from '../measure-tool.ts'

/** What Gatsby calls its two compilations. */
const COMPILING = ['Building production JavaScript and CSS bundles', 'Building HTML renderer']

interface GatsbyEngineInput {
  readonly projectDir: string
  readonly dataDir: string
}

/** Renders pages with Gatsby. @throws {Error} with the first problem. */
export async function renderBenchPages(
  { projectDir, dataDir }: GatsbyEngineInput,
  {
    host,
    pages,
    onNote,
  }: { readonly host: string; readonly pages: BenchPages; readonly onNote: (note: string) => void },
): Promise<RenderedHost> {
  const output = await renderWithGatsby({
    project: { projectDir },
    dataDir,
    host,
    hostPlanDir: pages.dir,
    content: { dataDir },
    answersHash: '',
    progress: { update: ({ note }) => onNote(note ?? '') },
  })
  const [problem] = output.problems
  if (problem !== undefined) throw new Error(`${problem.code}: ${problem.message}`)
  return output
}

/** uapp's Gatsby engine, on compiled code: a first, small run has filled the compilers' caches. */
export function createGatsbyEngine(input: GatsbyEngineInput): BenchEngine {
  return {
    name: 'gatsby',
    find() {
      const manifest: unknown = createRequire(join(input.projectDir, 'package.json'))('gatsby/package.json')
      return Promise.resolve(z.object({ version: z.string() }).parse(manifest))
    },
    async measure(pages) {
      const clock = createSpanClock(() => performance.now())
      const cpu = readChildCpuSeconds()
      const output = await renderBenchPages(input, {
        host: `bench-${pages.urls}`,
        pages,
        onNote: (note) => clock.enter(note),
      })
      const compileSeconds = toSeconds(clock.sum(COMPILING))
      const run = {
        seconds: Number((output.seconds - compileSeconds).toFixed(2)),
        totalSeconds: Number(output.seconds.toFixed(2)),
        cpuSeconds: Number((readChildCpuSeconds() - cpu).toFixed(2)),
        peakRssMiB: output.peakRssMiB,
      }
      return await measureOutput('gatsby', { pages, run, outDir: output.publicDir })
    },
  }
}
