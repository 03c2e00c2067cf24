import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { close, createIndex } from 'pagefind'
import type { JudgedEngine } from './rivals.ts'

/** What is used of the script that Pagefind writes beside its index. */
interface PagefindScript {
  options(options: { readonly basePath: string; readonly baseUrl: string }): Promise<void>
  init(language: string): Promise<void>
  search(
    query: string,
  ): Promise<{ readonly results: readonly { data(): Promise<{ readonly raw_url?: string; readonly url: string }> }[] }>
}

/** Pagefind, whose script asks a server of this machine for the parts of its index. */
export interface PagefindRun {
  readonly engine: JudgedEngine
  stop(): Promise<void>
}

const MOST = 10

function serve(dir: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    readFile(join(dir, pathname)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Starts what Pagefind needs. @param dir an empty folder for its indexes. */
export async function startPagefind(dir: string): Promise<PagefindRun> {
  await mkdir(dir, { recursive: true })
  // Its script is an ES module, which Node tells by this file.
  await writeFile(join(dir, 'package.json'), '{"type":"module"}')
  const server = await serve(dir)
  const { port } = server.address() as AddressInfo
  return {
    engine: {
      name: 'Pagefind',
      async open(documents, language) {
        const { index, errors } = await createIndex({ forceLanguage: language })
        if (index === undefined) throw new Error(`Pagefind makes no index: ${errors.join('; ')}`)
        for (const { route, title, labels = [], lead, body } of documents) {
          const content = [title, ...labels, lead, body].join('. ')
          await index.addCustomRecord({ url: route === '' ? '/' : route, content, language, meta: { title } })
        }
        const folder = join(dir, language, 'pagefind')
        await index.writeFiles({ outputPath: folder })
        const script = (await import(pathToFileURL(join(folder, 'pagefind.js')).href)) as PagefindScript
        await script.options({ basePath: `http://127.0.0.1:${port}/${language}/pagefind/`, baseUrl: '/' })
        await script.init(language)
        return async (query) => {
          const { results } = await script.search(query)
          const found = await Promise.all(results.slice(0, MOST).map((result) => result.data()))
          return found.map(({ raw_url: raw, url }) => raw ?? url)
        }
      },
    },
    stop: async () => {
      await close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
