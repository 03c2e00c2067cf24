import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { impactAnswerSchema, type ImpactAnswer } from '../../../src/contracts/editor/impact.ts'
import { pageDifferenceSchema } from '../../../src/contracts/editor/page-difference.ts'
import { pageReasonSchema } from '../../../src/contracts/editor/page-reason.ts'
import { testSize } from '../../../tests/setup/test-size.ts'
import { describeDrafts, readDraftImpact } from './draft-impact.ts'
import { createPreviewScene, textOf, type PreviewScene } from './testing/preview-scene.ts'

jest.setTimeout(120_000)

let scene: PreviewScene
let origin = ''
beforeAll(async () => {
  scene = await createPreviewScene()
  origin = 'http://localhost:8000'
})
afterAll(() => scene.dispose())

async function readImpact(entry?: string): Promise<ImpactAnswer> {
  const query = entry === undefined ? '' : `?entry=${entry}`
  const answer = await scene.send(`/api/editor-area/impact${query}`, scene.editor)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  return impactAnswerSchema.parse(JSON.parse(answer.text))
}

const turnsOf = ({ routes }: ImpactAnswer): readonly string[] =>
  routes.map(({ turn, route, locales }) => `${turn} ${route} (${locales.join(' ')})`).sort()

const pathOf = (name: string, query: Readonly<Record<string, string>>): string =>
  `/api/editor-area/${name}?${new URLSearchParams(query).toString()}`

describe('what publishing would change', () => {
  it('[K1] is told address by address, the countries of a page together', async () => {
    const impact = await readImpact()
    expect(impact.drafts).toEqual([
      { id: 'page-new', kind: 'page', title: 'Brand new', turn: 'new' },
      { id: 'page-company', kind: 'page', title: 'Our company', turn: 'changed' },
    ])
    const turns = turnsOf(impact)
    expect(turns.map((turn) => turn.replace(/ \(.*/, ''))).toEqual(['changed /company', 'new /new'])
    expect(turns[0]).toMatch(/\(en .*\bde-ch\b/)
    expect(impact.routes.find(({ route }) => route === '/new')?.url).toBe(`${origin}/en/new`)
  })

  it('[K1] is told for one draft alone', async () => {
    const impact = await readImpact('page-new')
    expect(turnsOf(impact).map((turn) => turn.replace(/ \(.*/, ''))).toEqual(['new /new'])
    expect(impact.drafts).toHaveLength(2)
  })

  it('names errors that a build would meet', async () => {
    await scene.fetch.folder.write('pages/main/lost.yaml', { id: 'page-lost', slug: 'lost', stage: 'DRAFT', parent: 'page-new', title: { en: 'Lost' }, description: { en: 'It' }, modules: textOf('See [that](product:nobody-made-it).') }) // prettier-ignore
    await scene.hook()
    const [all, one] = [await readImpact(), await readImpact('page-company')]
    await scene.fetch.folder.remove('pages/main/lost.yaml')
    await scene.hook()
    expect(all.problems.map(({ message }) => message)).toEqual([expect.stringContaining('nobody-made-it')])
    expect(one.problems).toEqual([])
  })

  it.each([
    ['impact', {}],
    ['page-difference', { url: 'http://localhost:8000/en/company' }],
    ['preview-frame', { url: 'http://localhost:8000/en/company', stage: 'DRAFT' }],
    ['page-reason', { url: 'http://localhost:8000/en/company' }],
    ['preview-links', {}],
  ])('is for editors alone: %s', async (name, query) => {
    const { status, text } = await scene.send(pathOf(name, query), 'uapp_preview=editor')
    expect([status, text.includes('Our company')]).toEqual([403, false])
  })
})

describe('how a page would change', () => {
  const url = 'http://localhost:8000/en/company'

  it('is shown word by word', async () => {
    const answer = await scene.send(pathOf('page-difference', { url }), scene.editor)
    const difference = pageDifferenceSchema.parse(JSON.parse(answer.text))
    expect(difference.titles).toEqual({ before: 'Company', after: 'Our company' })
    expect(difference.blocks[0]?.runs).toEqual([
      { kind: 'removed', text: 'Company' },
      { kind: 'added', text: 'Our company' },
    ])
    expect([difference.added > 0, difference.removed > 0]).toEqual([true, true])
  })

  it.each([
    ['PUBLISHED', '<h1>Company</h1>'],
    ['DRAFT', '<h1>Our company</h1>'],
  ])('is shown as it looks, without scripts: %s', async (stage, heading) => {
    const { status, headers, text } = await scene.send(pathOf('preview-frame', { url, stage }), scene.editor)
    expect([status, text.includes(heading), /<script/.test(text)]).toEqual([200, true, false])
    expect(headers['content-security-policy']).toMatch(/script-src 'none'.*frame-ancestors 'self'/)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('leaves other drafts out when one is looked at alone', async () => {
    const query = { url, stage: 'DRAFT', entry: 'page-new' }
    expect((await scene.send(pathOf('preview-frame', query), scene.editor)).text).toContain('<h1>Company</h1>')
  })

  it.each([
    ['an address of nobody', 'http://elsewhere.example/en', 404],
    ['a page that neither stage has', 'http://localhost:8000/en/nowhere', 404],
    ['no address', 'company', 422],
  ])('is not known of %s', async (_name, wrong, status) => {
    expect((await scene.send(pathOf('page-difference', { url: wrong }), scene.editor)).status).toBe(status)
  })
})

describe('why a page is as it is', () => {
  it('[K2] is told as by uapp why: canonical address, language, countries', async () => {
    const answer = await scene.send(pathOf('page-reason', { url: 'http://localhost:8000/de-ch/company' }), scene.editor)
    expect(pageReasonSchema.parse(JSON.parse(answer.text))).toMatchObject({
      indexable: false,
      contentLanguage: 'en',
      countries: ['CH'],
    })
  })

  it('is not known of a page that is a draft alone', async () => {
    const answer = await scene.send(pathOf('page-reason', { url: 'http://localhost:8000/en/new' }), scene.editor)
    expect(answer.status).toBe(404)
  })
})

describe('uapp impact --drafts', () => {
  /** In the folder of the preview nothing has to be fetched again. */
  const folder = testSize({ usual: 'preview', long: 'impact' })

  it('[K1] tells the same on the command line', async () => {
    const impact = await readDraftImpact({ ...scene.settings, folder }, 'page:page-new')
    expect(describeDrafts(impact)).toMatch(
      /^1 draft:\n {2}page:page-new “Brand new” new\nPublishing would mean:\n {2}\d+ URLs appear:\n {4}http:\/\/localhost:8000\/en\/new {2}“Brand new” {2}\(\d+ locales\)$/,
    )
  })

  it('names the drafts there are when asked for none of them', async () => {
    await expect(readDraftImpact({ ...scene.settings, folder }, 'page-home')).rejects.toThrow(
      'page-home has no draft that differs from what is published. Drafts: page-new, page-company',
    )
  })
})
