import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { listExamples, listMentions, ONLY_PARSED, parseExample, parseMention } from './list-examples.ts'
import type { Screen } from './open-terminal.ts'
import { BUILD, createTerminalProject, type TerminalProject } from './terminal-project.ts'
import { inLong, testSize } from '../setup/test-size.ts'

jest.setTimeout(900_000)

const NARROW = { columns: 80, rows: 24 }
const WIDE = { columns: 120, rows: 40 }
const CTRL_C = '\x03'

/** Status and last lines of commands that end by themselves, one for each row of the README's table at least. */
const ENDING: readonly (readonly [line: string, status: number, text: RegExp])[] = [
  ['uapp --version', 0, /^\d+\.\d+\.\d+$/m],
  ['uapp --help', 0, /^ {2}redirects /m],
  ['uapp bild', 2, /Did you mean build\?/],
  ['uapp plan --countrys CH', 2, /Did you mean --countries\?/],
  ['uapp fetch', 0, /Nothing changed since the last fetch/],
  ['uapp plan', 0, /fachtage\.localhost/],
  ['uapp plan --tree --site fachtage --locale de-ch', 0, /Fachtage/],
  [BUILD, 0, /is current; nothing has changed/],
  ['uapp build --site nowhere', 2, /nowhere/],
  ['uapp render --site fachtage', 0, /in the cache already/],
  ['uapp worker', 2, /set DATABASE_URL/],
  ['uapp submissions', 0, /There is no submission/],
  ['uapp submissions show 7FQ2-9KXD', 2, /There is no submission 7FQ2-9KXD/],
  ['uapp privacy export nobody@somewhere.example', 0, /"submissions": \[\]/],
  ['uapp doctor', 0, /data folder/],
  ['uapp check', 0, /\d+ errors?, \d+ warnings?/],
  ['uapp releases', 0, /\* \d{8}-\d{6}/],
  ['uapp verify', 2, /has no root/],
  ['uapp page http://fachtage.localhost:8000/de-ch --on 2020-01-01', 2, /is not known/],
  ['uapp rollback', 2, /There is no earlier release/],
  ['uapp publish 20260318-090507-abcdef01 --accept pages --by Mara', 2, /is kept back/],
  ['uapp next-change', 0, /GMT/],
  ['uapp translation status --language fr', 0, /untranslated/],
  ['uapp translation import nothing.xlf', 2, /nothing\.xlf cannot be read/],
  ['uapp translation export --language fr --page page-about --output nowhere/x.xlf', 2, /its folder does not\s+exist/],
  ['uapp translation publish', 0, /0 texts in 0 files/],
  ['uapp translation send --language fr', 2, /There is no translation service/],
  ['uapp translation jobs', 0, /There is no job/],
  ['uapp editors', 0, /No browser/],
  ['uapp redirects', 0, /redirects$/m],
  ['uapp redirects --missing', 0, /./],
  ['uapp explain http://fachtage.localhost:8000/de-ch', 0, /de-ch/],
  ['uapp why http://localhost:8000/de-ch/products', 0, /class-products/],
  ['uapp search Fachtage --site fachtage --locale de-ch --explain', 0, /pages with all words/],
  ['uapp search Fachtage --locale en', 2, /name one with --site/],
  ['uapp impact page-about', 0, /page-about changes \d+ pages/],
]

/** Commands that run until they are stopped, and what tells that they do. */
const RUNNING: readonly (readonly [line: string, text: RegExp])[] = [
  ['uapp services', /identity {4}http/],
  ['uapp serve', /Release \d{8}/],
  ['uapp publish --watch --port 0 -- --site fachtage', /listening/i],
  ['uapp start --site fachtage', /Ctrl-C ends everything/],
  ['uapp dev --site fachtage --locale de-ch', /Compiling the site’s code/],
]

/** Commands that `npm test` types; `npm test -- long` types all. */
const FEW = ['uapp bild', 'uapp redirects', 'uapp serve']
const few = <Row extends readonly [line: string, ...rest: unknown[]]>(rows: readonly Row[]): readonly Row[] =>
  testSize({ usual: rows.filter(([line]) => FEW.includes(line)), long: rows })

/** What holds for every screen: nothing is torn, and the terminal is as it was. */
function expectTidy(screen: Screen): void {
  expect(screen.tooLong).toEqual([])
  expect(screen).toMatchObject({ isCursorVisible: true, cursorColumn: 0 })
  expect(screen.lines.join('\n')).not.toMatch(/Internal error|TypeError|^ +at .*:\d+:\d+|[█░]/m)
}

describe('commands in a terminal', () => {
  let project: TerminalProject
  let interrupted: Screen
  let first: Screen

  beforeAll(async () => {
    project = await createTerminalProject()
    const broken = project.type(BUILD, NARROW)
    await broken.until('  compose  ')
    broken.press(CTRL_C)
    interrupted = await broken.ended
    const build = project.type(BUILD, WIDE)
    await build.until('  compose  ')
    build.resize(NARROW)
    first = await build.ended
  })
  afterAll(() => project.remove())

  it('[C3] a build that Ctrl-C ends says so, and leaves the terminal as it was', () => {
    expectTidy(interrupted)
    expect(interrupted.status).toBe(130)
    expect(interrupted.lines.at(-1)).toBe('The build was interrupted; the current release stays as it is.')
  })

  it('[C3] a build has one line a phase, with its time, also when the window becomes narrower', () => {
    expectTidy(first)
    expect(first.status).toBe(0)
    const phases = /^(fetch|plan|compile|compose|render|emit|publish): .* \(\d+\.\d s\)$/
    expect(first.lines.filter((line) => phases.test(line))).toHaveLength(7)
    expect(first.lines.filter((line) => / (fetch|plan|compose|render) {2}\d/.test(line))).toEqual([])
  })

  it.each(few(ENDING))('[C3] shows what %p ends with', async (line, status, text) => {
    const screen = await project.see(line)
    expectTidy(screen)
    expect(screen.lines.join('\n')).toMatch(text)
    expect(screen.status).toBe(status)
  })

  it.each(few(RUNNING))('[C3] Ctrl-C ends %p', async (line, text) => {
    const terminal = project.type(line)
    await terminal.until(text)
    terminal.press(CTRL_C)
    const screen = await terminal.ended
    // Logs are for programs, and the terminal shows the keys that were pressed.
    const logs = screen.tooLong.filter((row) => row.includes('"msg"'))
    expectTidy({ ...screen, cursorColumn: 0, tooLong: screen.tooLong.filter((row) => !logs.includes(row)) })
    expect([0, 130]).toContain(screen.status)
  })

  it('[C3] hashes the password that it is given', async () => {
    const screen = await project.see('printf open-house | uapp password')
    // A hash is copied: it stays in one piece, and the terminal breaks it.
    expectTidy({ ...screen, tooLong: [] })
    expect(screen.lines.join('')).toContain('$argon2id$')
  })

  it('[C3] asks for a password that nobody pipes, and does not show it', async () => {
    const terminal = project.type('uapp password')
    await terminal.until('then Enter:')
    terminal.press('open-house-2026\r')
    const screen = await terminal.ended
    expectTidy({ ...screen, tooLong: [] })
    expect([screen.status, screen.lines.join('')]).toEqual([0, expect.stringContaining('$argon2id$')])
    expect(screen.written).not.toContain('open-house')
  })

  it('[C3] Ctrl-C ends the question for a password', async () => {
    const terminal = project.type('uapp password')
    await terminal.until('then Enter:')
    terminal.press(CTRL_C)
    const screen = await terminal.ended
    expectTidy(screen)
    expect(screen.status).toBe(130)
  })

  const MODES = [
    ['in colours', {}, { erases: true, colours: true }],
    ['without colours', { NO_COLOR: '1' }, { erases: true, colours: false }],
    ['in plain lines where nothing can be erased', { TERM: 'dumb' }, { erases: false, colours: false }],
    ['in plain lines in CI', { CI: '1' }, { erases: false, colours: false }],
  ] as const

  it.each(
    testSize<readonly (typeof MODES)[number][]>({ usual: [MODES[0], MODES[3]], long: MODES }).flatMap(
      ([name, environment, can]) =>
        testSize({ usual: [NARROW], long: [NARROW, WIDE] }).map((size) => [name, size, environment, can] as const),
    ),
  )('[C3] reports %s in a window of %p', async (_name, size, environment, { erases, colours }) => {
    const screen = await project.type('uapp plan', { ...size, environment }).ended
    expectTidy(screen)
    expect(screen.lines[0]).toMatch(/^read snapshot: done \(\d+\.\d s\)$/)
    expect(screen.lines[1]).toMatch(/^plan: \d+ pages \(\d+\.\d s\)$/)
    expect(screen.written.includes('\x1b[J')).toBe(erases)
    expect(screen.written.includes('\x1b[32m')).toBe(colours)
    expect(screen.written.includes('\x1b')).toBe(erases)
  })

  const CLOSED = ['uapp redirects | head -1', 'uapp plan --tree --json | head -c 1', 'uapp --help | head -1']
  it.each(testSize({ usual: CLOSED.slice(0, 1), long: CLOSED }))('[C3] %p ends quietly', async (line) => {
    const screen = await project.see(`${line}; printf '\\n'`)
    expect(screen.written).not.toMatch(/EPIPE|Error|\bat /)
    expect(screen.status).toBe(0)
  })

  inLong(() =>
    it('[C3] writes a translation into the folder that --output names', async () => {
      const screen = await project.see('uapp translation export --language fr --page page-about --output .')
      expect(screen.lines.join('')).toMatch(/\.en-fr\.xlf: 1 page, \d+ texts, \d+ words/)
      const [, name = ''] = /([^\s/]+\.en-fr\.xlf):/.exec(screen.lines.join('')) ?? []
      expect(await readFile(join(project.dir, name), 'utf8')).toContain('<xliff')
    }),
  )

  inLong(() =>
    it('[C3] sends nothing out whose file cannot be written', async () => {
      const line = 'uapp translation export --language fr --page page-careers --output nowhere/x.xlf'
      const { status } = await project.see(line)
      const after = await project.see('uapp translation status --language fr --page page-careers')
      expect([status, after.lines.at(-1)]).toEqual([2, expect.stringContaining('MarkedForTranslation')])
    }),
  )

  describe('examples of the README and of --help', () => {
    it('[C3] are all understood', async () => {
      const examples = await listExamples()
      expect(examples.length).toBeGreaterThan(40)
      for (const example of examples) await expect(parseExample(example)).resolves.toBeUndefined()
      for (const mention of await listMentions())
        await expect(
          parseMention(mention).catch(({ exitCode }: { exitCode?: number }) => exitCode),
        ).resolves.toBeFalsy()
    })

    inLong(() =>
      it('[C3] end well, each that is not only parsed', async () => {
        const examples = (await listExamples()).filter((example) => !ONLY_PARSED.has(example))
        expect(examples.length).toBeGreaterThan(12)
        for (const example of examples) {
          const screen = await project.see(example)
          // JSON is for programs.
          expectTidy(example.includes('--json') ? { ...screen, tooLong: [] } : screen)
          expect([example, screen.status]).toEqual([example, 0])
          // An example that shows what is not there shows nothing.
          expect(screen.lines.join(' ')).not.toMatch(/no page is there|nothing is there/)
        }
      }),
    )

    it('[C3] are still there, each of which is only parsed', async () => {
      const examples = await listExamples()
      expect([...ONLY_PARSED.keys()].filter((example) => !examples.includes(example))).toEqual([])
    })
  })
})
