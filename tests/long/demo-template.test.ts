import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ROOT } from '../base/hash-sources.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { linkPackages, packFolder, runCommand, unpackFolder } from './packed-packages.ts'

/** What of the services stands in front of people, by the variable of its port. */
const PORTS = ['PORT', 'UAPP_CONTENT_PORT', 'UAPP_CATALOGUE_PORT', 'UAPP_CUSTOMERS_PORT', 'UAPP_IDENTITY_PORT', 'UAPP_ASSETS_PORT', 'UAPP_MAIL_PORT', 'UAPP_SMTP_PORT', 'UAPP_TRANSLATION_PORT'] // prettier-ignore

let dir: string
let project: string
let origin: string
let child: ChildProcess
let told = ''

beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'uapp-template-')))
  const creator = join(dir, 'create-uapp')
  await unpackFolder(join(ROOT, 'create-uapp'), dir, creator)
  const tarball = await packFolder(join(ROOT, 'demo'), dir)
  const args = [join(creator, 'index.mjs'), 'shown', '--template', `file:${tarball}`, '--no-install']
  await runCommand(process.execPath, args, { cwd: dir })
  project = join(dir, 'shown')
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  await linkPackages(packages)
  await unpackFolder(ROOT, dir, join(packages, 'uapp'))
  const ports = await findFreePorts(PORTS.length)
  origin = `http://localhost:${ports[0]}`
  const inherited = Object.entries(process.env).filter(([name]) => !/^UAPP_|^NODE_(?:ENV|OPTIONS)$/.test(name))
  const own = PORTS.map((name, at) => [name, String(ports[at])] as const)
  const start = [join(packages, 'uapp/bin/uapp.mjs'), 'start', '--site', 'main', '--locale', 'en', '--countries', 'CH']
  child = spawn(process.execPath, start, {
    cwd: project,
    env: { ...Object.fromEntries(inherited), ...Object.fromEntries(own) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      told += String(chunk)
      if (told.includes('uapp ready:')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (status) => reject(new Error(`uapp start ended with ${status}:\n${told.slice(-4000)}`)))
  })
}, 900_000)

afterAll(async () => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
  await rm(dir, { recursive: true, force: true, maxRetries: 3 })
}, 60_000)

it('[N1] shows the demonstration from packed packages: pages, photographs, films', async () => {
  const html = await (await fetch(`${origin}/en`)).text()
  expect(html).toContain('Trenholt')
  const [photograph = ''] = /\/assets\/[^"' ]+\.webp/.exec(html) ?? []
  const answers = await Promise.all([photograph, '/en/products'].map((path) => fetch(`${origin}${path}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.headers.get('content-type')).toBe('image/webp')
})

it('[A1] fills the portal with its customers, who may log in', async () => {
  expect(told).toContain('i.solvang@lohse-kabelsatz.example')
  const config = await readFile(join(project, 'customers/seed.ts'), 'utf8')
  expect(config).toContain("'../node_modules/uapp/services/")
  expect((await fetch(`${origin}/en/mykomax`)).status).toBe(200)
})
