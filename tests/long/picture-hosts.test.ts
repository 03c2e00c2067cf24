import { existsSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import sharp from 'sharp'
import { readAssetFiles } from '../../services/asset-files.ts'
import { ASSET_ENVIRONMENT, toHandle } from '../../services/asset-records.ts'
import { BASES } from '../base/bases.ts'
import { toConfigFile } from '../base/base-release.ts'
import { createFixtureProject, expectDone, type FixtureProject } from '../build/fixture-project.ts'
import { findPackage } from '../setup/find-package.ts'

jest.setTimeout(900_000)

/** A server that makes sizes of the files of a folder (npm: ipx). */
interface Ipx {
  readonly createIPX: (options: object) => object
  readonly ipxFSStorage: (options: { readonly dir: string }) => object
  readonly createIPXNodeServer: (ipx: object) => RequestListener
}

let folder: string
let server: Server
let project: FixtureProject
let html: string
let origin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uapp-pictures-'))
  await mkdir(join(folder, ASSET_ENVIRONMENT))
  const assets = await readAssetFiles('demo/content')
  for (const { name, file } of assets.filter(({ mimeType }) => mimeType === 'image/jpeg' || mimeType === 'image/webp'))
    await copyFile(join('demo/content/assets', file), join(folder, ASSET_ENVIRONMENT, toHandle(name)))
  const module = pathToFileURL(join(findPackage('ipx', '3.1.1'), 'dist/index.mjs')).href
  const { createIPX, ipxFSStorage, createIPXNodeServer } = (await import(module)) as Ipx
  server = createServer(createIPXNodeServer(createIPX({ storage: ipxFSStorage({ dir: folder }) })))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
  const pattern =
    '{base}fit_{fit:cover|inside|fill|inside},enlarge_true,f_{format},q_{quality},s_{width}x{height}/{path}'
  const config = toConfigFile({ ...BASES.site.config, pictureHosts: { [host]: { pattern } } })
  project = await createFixtureProject({ config })
  const environment = { UAPP_ASSETS_URL: origin }
  expectDone(await project.run(['build', ...BASES.site.scope, '--json'], environment))
  expectDone(await project.run(['export', '--target', 'netlify', '--to', join(folder, 'out')], environment))
  const files = readdirSync(join(folder, 'out'), { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile() && file.name.endsWith('.html'))
    .map((file) => readFile(join(file.parentPath, file.name), 'utf8'))
  html = (await Promise.all(texts)).join('\n')
})
afterAll(async () => {
  await project.remove()
  await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

it('[L6] pages name pictures in the sizes that another server makes of them', async () => {
  const pattern = new RegExp(`${origin}/fit_cover,enlarge_true,f_(\\w+),q_\\d+,s_(\\d+)x(\\d+)/[\\w/]+`, 'g')
  // Drawings, and thumbnails of documents, are not among its files.
  const named = new Map(
    [...html.matchAll(pattern)]
      .filter(([url]) => existsSync(join(folder, ASSET_ENVIRONMENT, url.split('/').at(-1) ?? '')))
      .map(([url, ...facts]) => [url, facts]),
  )
  expect(named.size).toBeGreaterThan(20)
  const wrong: object[] = []
  for (const [url, [format, width, height]] of [...named].filter((_, at) => at % 5 === 0)) {
    const answer = await fetch(url)
    const made = answer.ok ? await sharp(await answer.arrayBuffer()).metadata() : undefined
    const isSize = String(made?.width) === width && String(made?.height) === height
    if (answer.headers.get('content-type') !== `image/${format}` || !isSize)
      wrong.push({ url, status: answer.status, made })
  }
  expect(wrong).toEqual([])
})

it('[L6] pages share pictures of that server, and name none that they have themselves', () => {
  const shared = [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, url]) => url)
  expect(shared.some((url) => url?.startsWith(`${origin}/fit_cover,enlarge_true,f_png,q_90,s_1200x630/`))).toBe(true)
  expect(html).not.toContain('"/assets/')
})

it('[N9] the policy of an export lets pictures of that server in, and no login provider that nobody set', async () => {
  const [file] = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('_headers')) // prettier-ignore
  const headers = await readFile(join(folder, 'out', file ?? ''), 'utf8')
  const [, sources = ''] = /img-src ([^;]+);/.exec(headers) ?? []
  expect(sources.split(' ')).toContain(origin.replace('http://', ''))
  expect(headers).not.toContain('http://localhost:8013')
})
