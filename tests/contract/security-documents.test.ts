import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const listPages = (dir: string): readonly string[] => [
  `docs/${dir}.md`,
  ...readdirSync(`docs/${dir}`).map((name) => `docs/${dir}/${name}`),
]
const PAGES = [...listPages('threats'), ...listPages('asvs')]
const read = (page: string): string => readFileSync(page, 'utf8')

/** Folders whose files a document names with their whole path. */
const PATH = /`((?:cli|docs|functions|scripts|services|src|tests)\/[^`\s]+)`/g

interface Row {
  readonly id: string
  readonly level: string
  readonly state: string
  readonly reason: string
}

const ROWS: readonly Row[] = listPages('asvs').flatMap((page) =>
  [...read(page).matchAll(/^\| (V\d+\.\d+\.\d+) +\| (\d) +\| [^|]+ \| (\S[^|]*?) +\| ([^|]*?) +\|/gm)].map(
    ([, id = '', level = '', state = '', reason = '']) => ({ id, level, state, reason }),
  ),
)

describe('documents of security', () => {
  it.each(PAGES)('%s names files that are there', (page) => {
    const named = [...read(page).matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('the standard’s 253 requirements of levels 1 and 2 are there, each once, with a state and a reason', () => {
    expect([ROWS.length, new Set(ROWS.map(({ id }) => id)).size]).toEqual([253, 253])
    expect(ROWS.filter(({ level, reason }) => !/^[12]$/.test(level) || reason === '')).toEqual([])
  })

  it('the summary counts what the tables say', () => {
    const count = (state: string): number => ROWS.filter((row) => row.state === state).length
    const counts = [count('met'), count('partly'), count('**not met**'), count('n/a')]
    expect(read('docs/asvs.md')).toContain(
      `Of 253 rows ${counts[0]} are met, ${counts[1]} partly, ${counts[2]} not, ${counts[3]} do not apply.`,
    )
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(253)
  })

  it('the list of what is not met has every such row', () => {
    const [, list = ''] = read('docs/asvs.md').split('## Not met')
    expect(ROWS.filter(({ id, state }) => state === '**not met**' && !list.includes(id))).toEqual([])
  })

  it('every boundary has its page', () => {
    for (const name of ['browser', 'runtime', 'services', 'webhooks', 'previews', 'cms'])
      expect(read('docs/threats.md')).toContain(`threats/${name}.md`)
  })
})
