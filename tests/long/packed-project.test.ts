import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ROOT } from '../base/hash-sources.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'

const run = promisify(execFile)

let dir: string
let project: string
let environment: NodeJS.ProcessEnv

/** Packs a folder as npm would publish it, and takes it apart. */
async function unpack(source: string, target: string): Promise<void> {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', dir], { cwd: source })
  await mkdir(target, { recursive: true })
  await run('tar', ['xzf', join(dir, stdout.trim()), '-C', target, '--strip-components=1'])
}

/** The packages of the repository in the place of those that npm would install beside uapp. */
async function linkPackages(target: string): Promise<void> {
  const packages = join(ROOT, 'node_modules')
  const names = (await readdir(packages)).filter((name) => !name.startsWith('.') && name !== 'uapp')
  await Promise.all(names.map((name) => symlink(join(packages, name), join(target, name), 'junction')))
}

const uapp = (...args: readonly string[]): Promise<{ readonly stdout: string }> =>
  run(process.execPath, [join(project, 'node_modules/uapp/bin/uapp.mjs'), ...args], {
    cwd: project,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
  })

async function readPublic(): Promise<ReadonlyMap<string, string>> {
  const folder = join(project, 'dist/current/localhost/public')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:html|js|css|json|xml|svg)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const)),
  )
}

beforeAll(async () => {
  dir = await realpath(await mkdtemp(join(tmpdir(), 'uapp-packed-')))
  const creator = join(dir, 'create-uapp')
  await unpack(join(ROOT, 'create-uapp'), creator)
  const answers = ['--yes', '--name', 'Nordlicht', '--languages', 'de,en,ja', '--countries', 'DE,JP']
  const more = ['--colour', '#0b7a4b', '--email', 'website@nordlicht.example', '--no-install']
  await run(process.execPath, [join(creator, 'index.mjs'), 'nordlicht', ...answers, ...more], { cwd: dir })
  project = join(dir, 'nordlicht')
  const packages = join(project, 'node_modules')
  await mkdir(packages)
  await linkPackages(packages)
  await unpack(ROOT, join(packages, 'uapp'))
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

describe('a group that is created from the packed packages', () => {
  it('[G1] [P4] is built and has no finding of its own: nothing of the demonstration, no dead link, its own colour', async () => {
    const began = performance.now()
    await uapp('build')
    const { stdout } = await uapp('check')
    process.stdout.write(`created to checked: ${Math.round((performance.now() - began) / 1000)} s\n`)
    expect(stdout).toContain('0 errors, 0 warnings')
    const files = await readPublic()
    const named = [...files].filter(([, text]) => /trenholt|ovander|quenby|morvane|brastow|lohse/i.test(text))
    expect(named.map(([file]) => file)).toEqual([])
    const home = files.get('de/index.html') ?? ''
    expect(home).toContain('Wir bauen, was hält')
    const styles = [...files]
      .filter(([file]) => file.endsWith('.css'))
      .map(([, text]) => text)
      .join('')
    expect(styles).toMatch(/:root\{[^}]*--accent:#0b7a4b/)
    expect(styles.match(/:root\{[^}]*\}/)?.[0]).not.toContain('#a94a24')
  }, 300_000)

  it('lays a component, a text and a file of the project over those of uapp', async () => {
    const own = join(project, 'components/page/ways-on.tsx')
    await mkdir(join(project, 'components/page'), { recursive: true })
    await mkdir(join(project, 'locales/en'), { recursive: true })
    await mkdir(join(project, 'static'), { recursive: true })
    await cp(join(ROOT, 'src/components/page/ways-on.tsx'), own)
    await writeFile(own, (await readFile(own, 'utf8')).replace('`ways ${styles}`', '`ways own-ways ${styles}`'))
    await writeFile(join(project, 'locales/en/page.json'), JSON.stringify({ waysOn: { home: 'To the start' } }))
    await writeFile(join(project, 'static/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    await uapp('build')
    const files = await readPublic()
    const search = files.get('en/search/index.html') ?? ''
    expect(search).toMatch(/class="ways own-ways [^"]*"/)
    expect(search).toContain('To the start')
    expect(files.get('favicon.svg')).toContain('viewBox="0 0 9 9"')
  }, 300_000)
})
