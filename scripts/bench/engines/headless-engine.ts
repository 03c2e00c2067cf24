import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { BenchEngine } from '../bench-engine.ts'
import { HEADLESS_STARTS } from '../headless-starts.ts'
import { measureOutput, readPagesIndex } from '../measure-output.ts'
import { measureTool } from '../measure-tool.ts'

const RENDER = fileURLToPath(new URL('../render-headless.ts', import.meta.url))
const TSX = createRequire(import.meta.url).resolve('tsx/cli')

export interface HeadlessEngineInput {
  readonly projectDir: string
  /** Folder with the snapshot; the compiled bundle is kept there. */
  readonly dataDir: string
}

/**
 * uapp's headless renderer, on a compiled bundle and without any rendered markup from before: composing render groups, rendering
 * them, filling, and writing HTML, page data, payloads and slices.
 */
export function createHeadlessEngine({ projectDir, dataDir }: HeadlessEngineInput): BenchEngine {
  return {
    name: 'headless',
    find: () => Promise.resolve({ version: 'of this checkout' }),
    async measure(pages, workDir) {
      const outDir = join(workDir, 'headless')
      await mkdir(outDir, { recursive: true })
      const locales = new Set((await readPagesIndex(pages)).map(({ path }) => path.split('/')[1] ?? ''))
      const args = [TSX, RENDER, '--data', dataDir, '--out', outDir, '--locales', [...locales].join(',')]
      const run = await measureTool({
        command: process.execPath,
        args,
        cwd: projectDir,
        renderingStarts: new RegExp(HEADLESS_STARTS),
      })
      return measureOutput('headless', { pages, run, outDir: join(outDir, '.staging-bench', 'localhost', 'public') })
    },
  }
}
