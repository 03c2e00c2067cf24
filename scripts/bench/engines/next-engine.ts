import { join } from 'node:path'
import type { BenchEngine } from '../bench-engine.ts'
import { findTool } from '../find-tool.ts'
import { measureOutput } from '../measure-output.ts'
import { measureTool } from '../measure-tool.ts'
import { prepareSite } from '../prepare-site.ts'

/** Next: server components, pages from `generateStaticParams`, static export; page data is what Next writes by itself. */
export function createNextEngine(toolsDir: string | undefined): BenchEngine {
  const find = () => findTool({ name: 'next', toolsDir, versionArgs: ['--version'] })
  return {
    name: 'next',
    async find() {
      const found = toolsDir === undefined ? undefined : await find()
      return found ?? { missing: 'npm install next@16 react@19 react-dom@19 in a folder, and --tools FOLDER' }
    },
    async measure(pages, workDir) {
      const tool = await find()
      if (tool === undefined) throw new Error('Next is not installed')
      const siteDir = await prepareSite({ name: 'next', workDir, pages, staticDir: 'public' })
      const run = await measureTool({
        command: tool.command,
        args: ['build'],
        cwd: siteDir,
        env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        renderingStarts: /Compiled successfully/,
      })
      return await measureOutput('next', { pages, run, outDir: join(siteDir, 'out') })
    },
  }
}
