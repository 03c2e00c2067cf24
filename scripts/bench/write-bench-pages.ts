import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchPages, PagePlace } from './bench-engine.ts'

const LINE_END = 0x0a
const PATH = /^\{"path":("(?:[^"\\]|\\.)*")/
/** Enough for the start of a line up to the end of its path. */
const HEAD_BYTES = 2048

export interface WriteBenchPagesInput {
  /** Folder with the render plan; the rest is written beside it. */
  readonly planDir: string
  /** Gatsby's output of a run with the headers and footers of all locales of the plan. */
  readonly chromeDir: string
  /** Folder of the interface texts, `locales`. */
  readonly localesDir: string
}

/** Places of the lines of `pages.ndjson`. @throws {Error} when a line does not begin with its path. */
export async function indexPages(file: string): Promise<readonly PagePlace[]> {
  const places: PagePlace[] = []
  let head = Buffer.alloc(0)
  let start = 0
  let position = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(from, Math.min(end, from + HEAD_BYTES))])
      const path = PATH.exec(head.toString('utf8'))?.[1]
      if (path === undefined) throw new Error(`${file}: the line at byte ${start} does not begin with its path`)
      places.push({ path: String(JSON.parse(path)), offset: start, length: position + end - start })
      start = position + end + 1
      from = end + 1
      head = Buffer.alloc(0)
    }
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(from, from + HEAD_BYTES)])
    position += chunk.length
  }
  return places
}

/** Rendered slices by id, without the style elements, which belong to uapp's way of styling. */
async function readChrome(chromeDir: string): Promise<Readonly<Record<string, string>>> {
  const folder = join(chromeDir, '_gatsby', 'slices')
  const names = (await readdir(folder)).filter((name) => /^(?:header|footer)--.*-1\.html$/.test(name))
  const chrome: Record<string, string> = {}
  for (const name of names.sort()) {
    const html = await readFile(join(folder, name), 'utf8')
    chrome[name.replace(/-1\.html$/, '')] = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
  }
  return chrome
}

/** Puts beside a render plan what tools need that know nothing of uapp (`BenchPages`). */
export async function writeBenchPages(input: WriteBenchPagesInput): Promise<BenchPages> {
  const { planDir, chromeDir, localesDir } = input
  const index = await indexPages(join(planDir, 'pages.ndjson'))
  await writeFile(join(planDir, 'pages-index.json'), JSON.stringify(index))
  await writeFile(join(planDir, 'chrome.json'), JSON.stringify(await readChrome(chromeDir)))
  await mkdir(join(planDir, 'texts'), { recursive: true })
  for (const language of await readdir(localesDir))
    await cp(join(localesDir, language, 'page.json'), join(planDir, 'texts', `${language}.json`))
  return { dir: planDir, urls: index.length }
}
