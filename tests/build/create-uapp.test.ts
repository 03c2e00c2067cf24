import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { ROOT } from '../base/hash-sources.ts'
import { findFreePorts } from '../e2e/setup/free-ports.ts'
import { openTerminal, type OpenTerminal } from '../terminal/open-terminal.ts'

interface End {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

let dir: string
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'uapp-create-'))))
afterEach(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }))

function run(cwd: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<End> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('UAPP_') && name !== 'NODE_ENV')
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(inherited), ...environment },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (status) => resolve({ status, ...output })),
  )
}

/** As `npm create uapp` calls it, without the installation. */
const create = (...args: readonly string[]): Promise<End> =>
  run(dir, [join(ROOT, 'create-uapp/index.mjs'), ...args, '--no-install'])

/** Has a project find uapp, as an installation would. */
async function linkUapp(project: string): Promise<void> {
  if (existsSync(join(project, 'node_modules/uapp'))) return
  await mkdir(join(project, 'node_modules'))
  await symlink(ROOT, join(project, 'node_modules/uapp'), 'junction')
}

/** Plans the new project with the embedded services on its files. @returns what `uapp plan --json` says. */
async function plan(project: string): Promise<z.infer<typeof planSchema>> {
  await linkUapp(project)
  const [content, catalogue, assets] = await findFreePorts(3)
  const environment = {
    UAPP_CONTENT_PORT: String(content),
    UAPP_CATALOGUE_PORT: String(catalogue),
    UAPP_ASSETS_PORT: String(assets),
  }
  const uapp = join(ROOT, 'bin/uapp.mjs')
  const fetched = await run(project, [uapp, 'fetch'], environment)
  if (fetched.status !== 0) throw new Error(`uapp fetch ended with ${fetched.status}:\n${fetched.stderr}`)
  const { stdout } = await run(project, [uapp, 'plan', '--json'], environment)
  return planSchema.parse(JSON.parse(stdout))
}

const planSchema = z.object({ problems: z.object({ error: z.int(), warning: z.int() }) })

const GROUP = ['my-group', '--yes', '--name', 'Müller & Söhne', '--email', 'website@group.example']

describe('npm create uapp', () => {
  it('[N1] writes a project in any of the eleven languages that has nothing to mend', async () => {
    const languages = 'de,en,fr,es,cs,sk,hu,pt,ro,ja,zh'
    const { stdout } = await create(...GROUP, '--languages', languages, '--countries', 'CH,JP,PL')
    expect(stdout).toContain('cd my-group && npm install && npm start')
    expect(await plan(join(dir, 'my-group'))).toEqual({ problems: { error: 0, warning: 0 } })
  })

  it('[P9] writes a project in a language that uapp has no texts of, without English', async () => {
    const { stdout } = await create(...GROUP, '--languages', 'pl,de', '--countries', 'PL,DE')
    expect(stdout).toContain('pl: the first pages have the texts of de until you write them')
    const project = join(dir, 'my-group')
    expect(await plan(project)).toEqual({ problems: { error: 0, warning: 0 } })
    const { stdout: told } = await run(project, [join(ROOT, 'bin/uapp.mjs'), 'plan', '--tree', '--json'])
    expect([...new Set(told.match(/"\/[a-z-]+\/products"/g))]).toEqual(['"/pl/products"', '"/pl-pl/products"', '"/de/products"', '"/de-de/products"']) // prettier-ignore
    await mkdir(join(project, 'locales/pl'), { recursive: true })
    await writeFile(join(project, 'locales/pl/chrome.json'), JSON.stringify({ search: 'Szukaj', menu: 'Menu' }))
    const { stdout: advice } = await run(project, [join(ROOT, 'bin/uapp.mjs'), 'doctor'])
    expect(advice).toMatch(/locales\/pl\/chrome\.json lacks \d+ texts, which are shown in de: mainNavigation/)
    expect(advice).not.toMatch(/locales\/de/)
  })

  it('writes a project without German, in the colour of the group, darkened where text could not be read', async () => {
    await writeFile(join(dir, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    // A name with all that means something in code, in YAML and in mails.
    const name = `L'Atelier "Nord", $& Cie: #1`
    const { stdout } = await create('my-group', '--yes', '--name', name, '--languages', 'en,fr', '--colour', '#ffb000', '--logo', 'mark.svg') // prettier-ignore
    expect(stdout).toMatch(/#ffb000 is too light for text on white: links and buttons are #[\da-f]{6}/)
    const project = join(dir, 'my-group')
    expect(await readdir(join(project, 'content/assets'))).toContain('logo.svg')
    const brand = await readFile(join(project, 'theme/brand.ts'), 'utf8')
    const drawing = await readFile(join(project, 'content/assets/hero.svg'), 'utf8')
    const [, accent = ''] = /"accent": "(#[\da-f]{6})"/.exec(brand) ?? []
    expect(accent).toMatch(/^#/)
    expect(drawing).toContain(accent)
    expect(brand).toContain('"logo": "content/assets/logo.svg"')
    expect(await plan(project)).toEqual({ problems: { error: 0, warning: 0 } })
  })

  it('[G5] says what is wrong in content files before anything is fetched', async () => {
    await create(...GROUP, '--languages', 'de,en', '--countries', 'DE')
    const project = join(dir, 'my-group')
    await linkUapp(project)
    const look = () => run(project, [join(ROOT, 'bin/uapp.mjs'), 'doctor', '--content'])
    expect((await look()).stdout).toContain('nothing is wrong in content')
    const file = join(project, 'content/catalogue/products/sample.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/sortIndex: .*/, 'sortIndex: first'))
    const { status, stderr } = await look()
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/content\/catalogue\/products\/sample\.yaml:\d+ › sortIndex/),
    ])
  })

  it('[K2] takes products from a workbook and a BMEcat catalogue, typed in a terminal', async () => {
    await create(...GROUP, '--languages', 'de,en', '--countries', 'DE')
    const project = join(dir, 'my-group')
    await linkUapp(project)
    await cp(join(ROOT, 'cli/import/testing'), project, { recursive: true })
    const uapp = `${process.execPath} ${join(ROOT, 'bin/uapp.mjs')}`
    const type = async (line: string): Promise<string> => {
      const environment = { PATH: process.env['PATH'] ?? '', TERM: 'xterm' }
      const screen = await openTerminal({ line: `${uapp} ${line}`, cwd: project, environment }).ended
      return screen.lines.join('\n')
    }
    expect(await type('import workbook.xlsx')).toContain('There is no mapping workbook.mapping.yaml')
    expect(await type('import workbook.xlsx --propose')).toContain('workbook.mapping.yaml is written')
    expect(await readFile(join(project, 'workbook.mapping.yaml'), 'utf8')).toContain('language: de')
    expect(await type('import workbook.xlsx')).toContain('3 products read: 3 added')
    await type('import bmecat-2005.xml --propose')
    expect(await type('import bmecat-2005.xml')).toContain('a related product is not there')
    // Three products of the workbook and two of the catalogue have no picture.
    expect(await plan(project)).toEqual({ problems: { error: 0, warning: 5 } })
  })

  it('takes over the overrides that the root of a project alone can give', async () => {
    await create(...GROUP)
    const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
    const [own, ours] = await Promise.all([read(join(dir, 'my-group/package.json')), read(join(ROOT, 'package.json'))])
    const schema = z.looseObject({ overrides: z.record(z.string(), z.unknown()) })
    const { overrides } = schema.parse(own)
    expect(Object.keys(overrides)).toEqual(Object.keys(schema.parse(ours).overrides))
    expect(JSON.stringify(overrides)).not.toContain('"$')
    expect(own).toMatchObject({ name: 'mueller-soehne', dependencies: { uapp: '0.1.0' } })
  })

  it.each([
    [['--languages', 'en,tlh'], '--languages "tlh": no language is known by this code'],
    [['--countries', 'XX'], '--countries "XX": no country is known by this code'],
    [['--domain', 'group.example/en'], '--domain "group.example/en": an address is written like www.group.example'],
    [['--colour', 'blue'], '--colour "blue": a colour is written like #1f5a7a'],
    [['--logo', 'no.svg'], '--logo "no.svg": there is no such file'],
    [['--email', 'me'], '--email "me": an address is written like sales@group.example'],
    [['--color', '#fff'], 'npm create uapp my-group [-- options]'],
  ])('refuses %j with the value and the way out, and writes nothing', async (args, message) => {
    const { status, stderr } = await create(...GROUP, ...args)
    expect(stderr).toContain(message)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect([status, await readdir(dir)]).toEqual([1, []])
  })

  const typed = (...args: readonly string[]): OpenTerminal =>
    openTerminal({
      line: [process.execPath, join(ROOT, 'create-uapp/index.mjs'), ...args, '--no-install'].join(' '),
      cwd: dir,
      environment: { PATH: process.env['PATH'] ?? '', TERM: 'xterm' },
    })

  it('[C3] asks a person in a terminal, and again where an answer cannot be taken', async () => {
    const terminal = typed('nordlicht')
    const answers = [
      ['Name of the group', ''],
      ['Languages', 'de,tlh'],
      ['"tlh": no language is known by this code', 'de,en'],
      ['Countries', ''],
      ['Address of the site', 'nordlicht'],
      ['an address is written like www.group.example', 'https://www.nordlicht.example/'],
      ['Colour', 'blue'],
      ['a colour is written like #1f5a7a', ''],
      ['Logo', ''],
      ['what visitors send', 'website@nordlicht.example'],
    ] as const
    for (const [question, answer] of answers) {
      await terminal.until(question)
      terminal.press(`${answer}\r`)
    }
    const screen = await terminal.ended
    expect([screen.status, screen.lines.join('\n')]).toEqual([0, expect.stringContaining('cd nordlicht')])
    const config = await readFile(join(dir, 'nordlicht/uapp.config.ts'), 'utf8')
    expect(config).toContain("mainSiteLanguages: ['de', 'en']")
    expect(config).toContain("'nordlicht <website@nordlicht.example>'")
    const sites = await readFile(join(dir, 'nordlicht/content/system/sites.yaml'), 'utf8')
    expect(sites).toContain('domains: [www.nordlicht.example]')
  })

  it('[C3] is ended by Ctrl-C without a trace', async () => {
    const terminal = typed('nordlicht')
    await terminal.until('Name of the group')
    terminal.press('\x03')
    const screen = await terminal.ended
    expect(screen.lines.join('\n')).not.toMatch(/Error|^\s+at /m)
    expect([screen.status, await readdir(dir)]).toEqual([130, []])
  })

  it('leaves a folder alone that holds something', async () => {
    await mkdir(join(dir, 'my-group'))
    await writeFile(join(dir, 'my-group/notes.txt'), 'mine')
    const { status, stderr } = await create(...GROUP)
    expect([status, stderr]).toEqual([1, expect.stringContaining('my-group is not empty (notes.txt …)')])
    expect(await readdir(join(dir, 'my-group'))).toEqual(['notes.txt'])
  })
})
