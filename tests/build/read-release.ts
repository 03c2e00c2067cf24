import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** All files of a folder, relative, with `/`. */
export async function listFiles(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort()
}

/** What search engines and browsers read in the head of a page. */
export interface PageHead {
  readonly lang: string | undefined
  readonly title: string | undefined
  readonly canonical: string | undefined
  readonly robots: string | undefined
}

function match(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]
}

export function toPageHead(html: string): PageHead {
  return {
    lang: match(html, /<html[^>]* lang="([^"]*)"/),
    title: match(html, /<title[^>]*>([^<]*)<\/title>/),
    canonical: match(html, /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/),
    robots: match(html, /<meta[^>]*name="robots"[^>]*content="([^"]*)"/),
  }
}

/** HTML of a page in a host's folder. */
export function readPage(hostDir: string, path: string): Promise<string> {
  return readFile(join(hostDir, 'public', path.slice(1), 'index.html'), 'utf8')
}

export async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Files of a folder that hold one of the texts, as `file: text`. */
export async function findTexts(dir: string, texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of await listFiles(dir)) {
    const content = await readFile(join(dir, file))
    for (const text of texts) if (content.includes(text)) found.push(`${file}: ${text}`)
  }
  return found
}
