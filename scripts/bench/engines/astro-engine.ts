import { join } from 'node:path'
import type { BenchEngine } from '../bench-engine.ts'
import { findTool } from '../find-tool.ts'
import { measureOutput } from '../measure-output.ts'
import { measureTool } from '../measure-tool.ts'
import { prepareSite } from '../prepare-site.ts'

/** Astro: `.astro` components without a framework, pages from `getStaticPaths`, page data by an endpoint. */
export function createAstroEngine(toolsDir: string | undefined): BenchEngine {
  const find = () => findTool({ name: 'astro', toolsDir, versionArgs: ['--version'] })
  return {
    name: 'astro',
    async find() {
      return (
        (toolsDir === undefined ? undefined : await find()) ?? {
          missing: 'npm install astro@5 in a folder, and --tools FOLDER',
        }
      )
    },
    async measure(pages, workDir) {
      const tool = await find()
      if (tool === undefined) throw new Error('Astro is not installed')
      const siteDir = await prepareSite({ name: 'astro', workDir, pages, staticDir: 'public' })
      const run = await measureTool({
        command: tool.command,
        args: ['build'],
        cwd: siteDir,
        env: { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
        renderingStarts: /generating static routes/,
      })
      return await measureOutput('astro', { pages, run, outDir: join(siteDir, 'out') })
    },
  }
}
