import { join } from 'node:path'
import type { BenchEngine } from '../bench-engine.ts'
import { findTool } from '../find-tool.ts'
import { measureOutput } from '../measure-output.ts'
import { measureTool } from '../measure-tool.ts'
import { prepareSite } from '../prepare-site.ts'
import { writeHugoContent } from '../write-hugo-content.ts'

/** Hugo: Go templates, a content file for each page (written before the clock starts), page data as a second output format. */
export function createHugoEngine(toolsDir: string | undefined): BenchEngine {
  const find = () => findTool({ name: 'hugo', toolsDir, versionArgs: ['version'] })
  return {
    name: 'hugo',
    async find() {
      return (await find()) ?? { missing: 'apt-get install hugo, or gohugo.io/installation; 0.111 or newer' }
    },
    async measure(pages, workDir) {
      const tool = await find()
      if (tool === undefined) throw new Error('Hugo is not installed')
      const siteDir = await prepareSite({ name: 'hugo', workDir, pages, staticDir: 'static' })
      await writeHugoContent(pages, siteDir)
      const run = await measureTool({
        command: tool.command,
        args: ['--destination', 'out', '--cacheDir', join(siteDir, 'cache')],
        cwd: siteDir,
      })
      return await measureOutput('hugo', { pages, run, outDir: join(siteDir, 'out') })
    },
  }
}
