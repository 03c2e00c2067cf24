import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { BenchPages } from './bench-engine.ts'
import { readPagesIndex } from './measure-output.ts'

const FILES_PER_FOLDER = 1000

const lineSchema = z.object({
  template: z.string(),
  slices: z.object({ header: z.string(), footer: z.string() }),
  data: z.object({ frame: z.looseObject({ title: z.string() }) }).loose(),
})

/**
 * Writes the pages as Hugo's content files. The address, the layout and the slices stand in the front matter, the page
 * data is the body, because Hugo turns the names of parameters into lower case.
 */
export async function writeHugoContent(pages: BenchPages, siteDir: string): Promise<void> {
  await rm(join(siteDir, 'data'))
  await cp(join(pages.dir, 'texts'), join(siteDir, 'data', 'texts'), { recursive: true })
  await cp(join(pages.dir, 'chrome.json'), join(siteDir, 'data', 'chrome.json'))
  const file = openSync(join(pages.dir, 'pages.ndjson'), 'r')
  try {
    for (const [index, { path, offset, length }] of (await readPagesIndex(pages)).entries()) {
      const line = Buffer.allocUnsafe(length)
      readSync(file, line, 0, length, offset)
      const { template, slices, data } = lineSchema.parse(JSON.parse(line.toString('utf8')))
      const front = { url: `${path}/`, layout: template, title: data.frame.title, slices }
      const folder = join(siteDir, 'content', String(Math.floor(index / FILES_PER_FOLDER)))
      if (index % FILES_PER_FOLDER === 0) mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${index}.md`), `${JSON.stringify(front, undefined, 1)}\n${JSON.stringify(data)}\n`)
    }
  } finally {
    closeSync(file)
  }
}
