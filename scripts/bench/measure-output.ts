import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { BenchPages, EngineFigures, PagePlace } from './bench-engine.ts'
import type { ToolRun } from './measure-tool.ts'

/** Pages whose size is looked at. */
const SAMPLE = 400

const indexSchema = z.array(z.object({ path: z.string(), offset: z.int(), length: z.int() }))

/** Reads `pages-index.json`. */
export async function readPagesIndex(pages: BenchPages): Promise<readonly PagePlace[]> {
  return indexSchema.parse(JSON.parse(await readFile(join(pages.dir, 'pages-index.json'), 'utf8')))
}

/** At most `size` of the items, evenly spread over all of them. */
export function sampleEvenly<T>(items: readonly T[], size: number): readonly T[] {
  const step = Math.max(1, items.length / size)
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** HTML without style elements, and without scripts other than structured data: what a visitor reads. */
export function stripStylesAndScripts(html: string): string {
  return html
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
}

async function countFiles(dir: string): Promise<{ readonly files: number; readonly bytes: number }> {
  let files = 0
  let bytes = 0
  const pending = [dir]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) pending.push(path)
      else {
        files += 1
        bytes += (await stat(path)).size
      }
    }
  }
  return { files, bytes }
}

/**
 * Measures what an engine wrote into `outDir`, where the page `/de/x` stands in `de/x/index.html`.
 * @throws {Error} naming a page that is not there.
 */
export async function measureOutput(
  engine: string,
  { pages, run, outDir }: { readonly pages: BenchPages; readonly run: ToolRun; readonly outDir: string },
): Promise<EngineFigures> {
  const sample = sampleEvenly(await readPagesIndex(pages), SAMPLE)
  let html = 0
  let markup = 0
  for (const { path } of sample) {
    const text = await readFile(join(outDir, path, 'index.html'), 'utf8').catch(() => {
      throw new Error(`${engine} wrote no page for ${path}`)
    })
    html += Buffer.byteLength(text)
    markup += Buffer.byteLength(stripStylesAndScripts(text))
  }
  return {
    engine,
    urls: pages.urls,
    ...run,
    urlsPerSecond: Math.round(pages.urls / run.seconds),
    ...(await countFiles(outDir)),
    htmlBytesPerPage: Math.round(html / sample.length),
    markupBytesPerPage: Math.round(markup / sample.length),
  }
}
