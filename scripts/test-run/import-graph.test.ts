import { describe, expect, it } from '@jest/globals'
import { createImportGraph, listDependents } from './import-graph.mjs'

const MODULES: Readonly<Record<string, string>> = {
  'src/domain/words.ts': '',
  'src/page.tsx': "import { toWords } from './domain/words.ts'",
  'src/page.test.tsx': "import { Page } from './page.tsx'",
  'src/lazy.ts': 'const load = () => import(/* webpackChunkName: "page" */ \'./page.tsx\')',
  'src/worker.ts': "new Worker(new URL('words.boot.mjs', import.meta.url))",
  'src/words.boot.mjs': '',
  'src/mention.ts': "// as './domain/words.ts' says\n/* './page.tsx' */",
  'src/texts.ts': 'const read = (language: string) => readFile(`locales/${language}/page.json`)',
  'src/sheets.ts': 'const load = (name: string) => import(`./languages/${name}.ts`)',
  'src/languages/de.ts': '',
  'src/typed.ts': "import type {\n  Word,\n} from './domain/words.ts'\nexport type { Word } from './domain/words.ts'",
  'src/report.ts': "const hint = 'src/domain/words.ts'",
  'locales/de/page.json': '',
}
const graph = createImportGraph(Object.keys(MODULES), (file) => MODULES[file] ?? '')

describe('createImportGraph', () => {
  it.each([
    ['an import', 'src/domain/words.ts', ['src/page.tsx']],
    ['a late import', 'src/page.tsx', ['src/lazy.ts', 'src/page.test.tsx']],
    ['an address beside the module', 'src/words.boot.mjs', ['src/worker.ts']],
    ['a file that is read from the root, by a path with a value', 'locales/de/page.json', ['src/texts.ts']],
    ['an import by a path with a value', 'src/languages/de.ts', ['src/sheets.ts']],
  ])('follows %s, and neither comments, messages nor types', (_name, file, dependents) => {
    expect([...graph(file)].toSorted()).toEqual(dependents)
  })
})

describe('listDependents', () => {
  it('goes as far as somebody depends on a file', () => {
    expect([...listDependents(graph, ['src/domain/words.ts'])].toSorted()).toEqual([
      'src/domain/words.ts',
      'src/lazy.ts',
      'src/page.test.tsx',
      'src/page.tsx',
    ])
  })

  it('goes no further than it is let', () => {
    expect(listDependents(graph, ['src/domain/words.ts'], (_from, to) => to !== 'src/page.tsx')).toEqual([
      'src/domain/words.ts',
    ])
  })
})
