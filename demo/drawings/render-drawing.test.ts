import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { MACHINE_VIEWS, type DrawingRecords } from './drawing-record.ts'
import { PALETTE } from './palette.ts'
import { readDrawingRecords } from './read-drawing-records.ts'
import { listDrawings, renderDrawing } from './render-drawing.ts'
import { toTagProblem } from './tests/to-tag-problem.ts'

const content = (path: string): string => fileURLToPath(new URL(`../content/${path}`, import.meta.url))
const slugsOf = async (folder: string): Promise<string[]> =>
  (await readdir(content(folder))).filter((file) => file.endsWith('.yaml')).map((file) => file.replace('.yaml', ''))

/* docs/content-files.md, "Drawing names". */
const SIZES: readonly (readonly [RegExp, string])[] = [
  [/-card$/, '400 300'],
  [/-(axo|front|side|tool)$/, '800 680'],
  [/-callouts$/, '800 760'],
  [/-wide$/, '1280 720'],
  [/^(class|capability)-/, '480 360'],
  [/^(service|factory)-/, '800 600'],
  [/^story-/, '1280 720'],
  [/^hero-/, '1400 560'],
  [/^person-/, '160 160'],
  [/^process-/, '240 132'],
]
const MAX_LENGTH = 120 * 1024

let records: DrawingRecords
let names: ReadonlySet<string>
let pictures: ReadonlyMap<string, string>

/* What is committed is what the records draw (update-drawings.test.ts). */
beforeAll(async () => {
  records = await readDrawingRecords(fileURLToPath(new URL('records', import.meta.url)))
  names = new Set(listDrawings(records))
  const read = async (name: string): Promise<readonly [name: string, svg: string]> => [
    name,
    (await readFile(content(`assets/drawings/${name}.svg`), 'utf8')).trimEnd(),
  ]
  pictures = new Map(await Promise.all([...names].map(read)))
})

describe('the drawings of the content folder', () => {
  it('are well-formed XML', () => {
    const problems = [...pictures].flatMap(([name, svg]) => toTagProblem(svg)?.concat(` in ${name}`) ?? [])
    expect(problems).toEqual([])
  })

  it('have the sizes that the content guide promises', () => {
    const wrong = [...pictures].filter(([name, svg]) => {
      const size = SIZES.find(([pattern]) => pattern.test(name))?.[1]
      return size !== undefined && !svg.includes(`viewBox="0 0 ${size}"`)
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('hold numbers only: no NaN, no Infinity, no undefined', () => {
    const wrong = [...pictures].filter(([, svg]) => /NaN|Infinity|undefined/.test(svg))
    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it('stay under 120 kB each', () => {
    const big = [...pictures].filter(([, svg]) => svg.length > MAX_LENGTH)
    expect(big.map(([name, svg]) => `${name} ${svg.length}`)).toEqual([])
  })

  it('differ from each other', () => {
    const bare = [...pictures.values()].map((svg) => svg.replace(/<title>.*?<\/title>/, ''))
    expect(new Set(bare).size).toBe(pictures.size)
  })

  it('come out the same each time', () => {
    const some = ['tarn-20-card', 'reeve-6-card', 'hero-vehicles', 'service-spare-parts', 'crimp-cross']
    expect(some.filter((name) => renderDrawing(name, records) !== pictures.get(name))).toEqual([])
  })

  it('exist for every view of every product', async () => {
    const wanted = (await slugsOf('catalogue/products')).flatMap((slug) =>
      MACHINE_VIEWS.map((view) => `${slug}-${view}`),
    )
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })

  it.each([
    ['service', 'catalogue/services'],
    ['factory', 'catalogue/smart-factory'],
    ['story', 'stories'],
    ['person', 'story-contacts'],
  ])('exist as %s-… for every entry of %s', async (prefix, folder) => {
    const wanted = (await slugsOf(folder)).map((slug) => `${prefix}-${slug}`)
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('renderDrawing', () => {
  it('gives undefined for a name that no record has', () => {
    expect(renderDrawing('tarn-99-axo', records)).toBeUndefined()
  })

  it('gives undefined for a view that the record does not list', () => {
    expect(renderDrawing('tarn-20-below', records)).toBeUndefined()
  })

  it('paints with another palette', () => {
    const night = { ...PALETTE, ink: '#fafafa' }
    expect(renderDrawing('tarn-20-card', records, night)).toContain('#fafafa')
  })
})
