import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pLimit from 'p-limit'
import { parse } from 'yaml'
import * as z from 'zod'
import { ROOT } from '../base/hash-sources.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { linkPackages, runCommand, unpackFolder } from './packed-packages.ts'

const PRODUCTS = 2000
const productSchema = z.object({ images: z.array(z.string()) })

let dir: string
let began: number
let project: string
let environment: NodeJS.ProcessEnv

const uapp = (...args: readonly string[]): Promise<{ readonly stdout: string }> =>
  runCommand(process.execPath, [join(project, 'node_modules/uapp/bin/uapp.mjs'), ...args], {
    cwd: project,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
  })

/** Of the group; pages name it, and the runtime answers on this machine, too. */
const HOST = 'www.nordlicht.example'

async function readPublic(): Promise<ReadonlyMap<string, string>> {
  const folder = join(project, 'dist/current', HOST, 'public')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:html|js|css|json|xml|svg)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return new Map(
    await pLimit(64).map(files, async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  )
}

beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'uapp-packed-')))
  const creator = join(dir, 'create-uapp')
  await unpackFolder(join(ROOT, 'create-uapp'), dir, creator)
  const answers = ['--yes', '--name', 'Nordlicht', '--languages', 'pl,de,en', '--countries', 'PL,DE', '--domain', HOST]
  const more = ['--colour', '#0b7a4b', '--email', 'website@nordlicht.example', '--no-install']
  began = performance.now()
  await runCommand(process.execPath, [join(creator, 'index.mjs'), 'nordlicht', ...answers, ...more], { cwd: dir })
  project = join(dir, 'nordlicht')
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  await linkPackages(packages)
  await unpackFolder(ROOT, dir, join(packages, 'uapp'))
  const [content, catalogue, assets] = await findFreePorts(3)
  const inherited = Object.entries(process.env).filter(([name]) => !/^UAPP_|^NODE_(?:ENV|OPTIONS)$/.test(name))
  environment = {
    ...Object.fromEntries(inherited),
    UAPP_CONTENT_PORT: String(content),
    UAPP_CATALOGUE_PORT: String(catalogue),
    UAPP_ASSETS_PORT: String(assets),
  }
}, 120_000)

afterAll(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }))

/** Areas that the group does not have, and what would name them. */
const AREAS_OFF = 'areas: { portal: false, editor: false, stories: false, mediaReleases: false, news: false, services: false, smartFactory: false, locations: false }' // prettier-ignore
const OF_AREAS =
  /\/(?:mykomax|editor|stories|media-releases|services|smart-factory)(?=["/?#<])|news-feed-panel|api\/news-feed/

const POLISH = {
  'chrome.json': { search: 'Szukaj', menu: 'Menu', mainNavigation: 'Nawigacja główna', contact: 'Kontakt' },
  'page.json': { skip: 'Przejdź do treści', waysOn: { home: 'Strona główna', search: 'Szukaj' } },
}

const KINDS = [
  ['Szczypce', 'Zangen', 'Pliers'], ['Klucze', 'Schlüssel', 'Wrenches'], ['Wiertła', 'Bohrer', 'Drills'], ['Prasy', 'Pressen', 'Presses'],
] as const // prettier-ignore

/** Two thousand products in three languages, as a system of orders exports them. */
function writeProducts(): string {
  const lines = Array.from({ length: PRODUCTS }, (_, at) => {
    const [polish, german, english] = KINDS[at % KINDS.length] ?? KINDS[0]
    const size = 4 + (at % 90)
    return [`NW-${1000 + at}`, `${polish} ${size} mm, wzór ${at}`, `${german} ${size} mm, Modell ${at}`, `${english} ${size} mm, model ${at}`, german, size, 1.5 + (at % 40), 'sample'].join(';') // prettier-ignore
  })
  return ['Numer;Nazwa;Bezeichnung;Name;Gruppe;Rozmiar;Gewicht;Bild', ...lines].join('\n')
}

const MAPPING = `language: pl
product:
  key: Numer
  brand: { value: nordlicht }
  name: { pl: Nazwa, de: Bezeichnung, en: Name }
  shortDescription: { pl: Nazwa, de: Bezeichnung, en: Name }
  images: Bild
  imageAlt: { pl: Nazwa, de: Bezeichnung, en: Name }
classification:
  columns: [Gruppe]
  createBelow: products
specifications:
  weight: Gewicht
  size: { column: Rozmiar, define: { name: { pl: Rozmiar, de: Größe, en: Size }, kind: number, metric: mm } }
`

/** The pictures that some products name, which no export brings along. */
async function addPictures(slugs: readonly string[]): Promise<void> {
  const assets = join(project, 'content/assets')
  for (const slug of slugs) {
    const { images } = productSchema.parse(parse(await readFile(join(project, `content/catalogue/products/${slug}.yaml`), 'utf8'))) // prettier-ignore
    for (const name of images) await cp(join(assets, 'sample.svg'), join(assets, `${name}.svg`))
  }
}

/** Every page of the served site that a link, a picture or a script leads to, from the home page on. @returns those that are not there */
async function crawl(origin: string): Promise<{ readonly pages: number; readonly dead: readonly string[] }> {
  const seen = new Set(['/'])
  const dead: string[] = []
  let pages = 0
  let wave = ['/']
  const visit = async (path: string): Promise<readonly string[]> => {
    const response = await fetch(`${origin}${path}`, { redirect: 'follow', headers: { 'accept-language': 'pl' } })
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    const text = isPage ? await response.text() : (await response.arrayBuffer(), '')
    if (!response.ok) dead.push(`${response.status} ${path}`)
    if (isPage) pages += 1
    return [...text.matchAll(/\s(?:href|src)="([^"]+)"/g)].flatMap(([, link = '']) => {
      const url = new URL(link.replaceAll('&amp;', '&'), `${origin}${path}`)
      const isOwn = url.origin === origin || url.origin === `https://${HOST}`
      return isOwn ? [`${url.pathname}${url.search}`] : []
    })
  }
  while (wave.length > 0) {
    const found = await pLimit(16).map(wave, visit)
    wave = [...new Set(found.flat())].filter((path) => !seen.has(path))
    for (const path of wave) seen.add(path)
  }
  return { pages, dead }
}

/** The runtime on the release, and its end. */
async function serve(): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const [port = 0] = await findFreePorts(1)
  const args = [
    join(project, 'node_modules/uapp/bin/uapp.mjs'),
    'serve',
    '--port',
    String(port),
    '--address',
    '127.0.0.1',
  ]
  const child = spawn(process.execPath, args, { cwd: project, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let told = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      told += String(chunk)
      if (told.includes(`localhost:${port}`)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (status) => reject(new Error(`uapp serve ended with ${status}:\n${told}`)))
  })
  return { origin: `http://localhost:${port}`, stop: async () => (child.kill('SIGTERM'), ended) }
}

/** A component, a text and a file of the project over those of uapp. */
async function layOver(): Promise<void> {
  const own = join(project, 'components/page/ways-on.tsx')
  await mkdir(join(project, 'components/page'), { recursive: true })
  await mkdir(join(project, 'locales/en'), { recursive: true })
  await cp(join(ROOT, 'src/components/page/ways-on.tsx'), own)
  await writeFile(own, (await readFile(own, 'utf8')).replace('`ways ${styles}`', '`ways own-ways ${styles}`'))
  await writeFile(join(project, 'locales/en/page.json'), JSON.stringify({ waysOn: { home: 'To the start' } }))
  await writeFile(join(project, 'static/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
}

/** Two thousand products, those of another export, texts in Polish, and no area that can be off. */
async function fillProject(): Promise<void> {
  const configFile = join(project, 'uapp.config.ts')
  const config = await readFile(configFile, 'utf8')
  await writeFile(configFile, config.replace(/areas: \{[^}]*\}/, AREAS_OFF))
  await mkdir(join(project, 'locales/pl'), { recursive: true })
  for (const [name, texts] of Object.entries(POLISH))
    await writeFile(join(project, 'locales/pl', name), JSON.stringify(texts))
  await writeFile(join(project, 'products.csv'), writeProducts())
  await writeFile(join(project, 'products.mapping.yaml'), MAPPING)
  await uapp('import', 'products.csv')
  await cp(join(ROOT, 'cli/import/testing/bmecat-2005.xml'), join(project, 'bmecat.xml'))
  await uapp('import', 'bmecat.xml', '--propose')
  await uapp('import', 'bmecat.xml')
  await addPictures(['hz-16', 'es-1'])
}

const seconds = (): number => Math.round((performance.now() - began) / 1000)

describe('a group that is created from the packed packages', () => {
  let files: ReadonlyMap<string, string>
  const filesWith = (pattern: RegExp): readonly string[] =>
    [...files].filter(([, text]) => pattern.test(text)).map(([file]) => file)

  beforeAll(async () => {
    await fillProject()
    await layOver()
    await uapp('build', '--form', 'files')
    files = await readPublic()
    process.stdout.write(`created, imported and built: ${seconds()} s\n`)
  }, 600_000)

  it('[G1] [P4] has no finding of its own', async () => {
    expect((await uapp('check')).stdout).toContain('0 errors, 0 warnings')
  }, 600_000)

  it('[G1] [P4] has nothing of the demonstration, and no area that is off', () => {
    expect(filesWith(/trenholt|ovander|quenby|morvane|brastow|lohse/i)).toEqual([])
    // The style guide shows samples of every module.
    const shown = filesWith(OF_AREAS).filter((file) => /\.(?:html|xml|json)$/.test(file))
    expect(shown.filter((file) => !file.startsWith('style-guide/'))).toEqual([])
  })

  it('[P9] is in a language that uapp has no texts of', () => {
    expect(files.get('pl/index.html')).toMatch(/<html lang="pl"/)
    expect(files.get('pl/index.html')).toContain('Nawigacja główna')
    expect(files.get('pl/products/zangen/nw-1000/index.html')).toMatch(/Szczypce 4\s?mm/)
  })

  it('[N5] has its own colour', () => {
    const styles = [...files].flatMap(([file, text]) => (file.endsWith('.css') ? [text] : [])).join('')
    const root = /:root\{[^}]*\}/.exec(styles)?.[0]
    expect([root?.includes('--accent:#0b7a4b'), root?.includes('#a94a24')]).toEqual([true, false])
  })

  it('has components, texts and files of its own over those of uapp', () => {
    const search = files.get('en/search/index.html') ?? ''
    expect(search).toMatch(/class="ways own-ways [^"]*"/)
    expect(search).toContain('To the start')
    expect(files.get('favicon.svg')).toContain('viewBox="0 0 9 9"')
  })

  it('[P4] leads nowhere, as it is served', async () => {
    const { origin, stop } = await serve()
    const { pages, dead } = await crawl(origin).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    await stop()
    process.stdout.write(`${pages} pages crawled: ${seconds()} s\n`)
    expect(dead).toEqual([])
    expect(pages).toBeGreaterThan(PRODUCTS)
  }, 600_000)
})
