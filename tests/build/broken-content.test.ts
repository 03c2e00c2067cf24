import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { stringify } from 'yaml'
import { contentFilesOf, pageFileOf } from '../builders/content-files.ts'
import { toPageFileName } from '../../src/domain/release/page-file.ts'
import { openHostPages, readHostFile } from '../../src/release/pages/host-pages.ts'
import { press, smallCatalogue } from '../fixtures/small-catalogue.ts'
import { createFixtureProject, expectDone, type CommandEnd, type FixtureProject } from './fixture-project.ts'
import { inLong } from '../setup/test-size.ts'

jest.setTimeout(1_200_000)

const CONFIG = `
import { defineConfig } from 'uapp/config'

export default defineConfig({
  countries: ['CH'],
  seo: { cards: false },
  protectedSlugs: ['internal'],
  fetch: { retries: 1, timeoutMs: 120_000 },
})
`

const LOCALES = ['--locale', 'en,de'] as const

/** Pictures of the demonstration, so that nothing is missing. */
const productOf = (slug: string): object => ({
  ...press,
  slug,
  id: `prod-${slug}`,
  name: slug,
  images: ['adze-1200-coax-axo'],
  highlights: [],
  related: {},
  variants: [],
  capabilities: [],
})

const PRODUCTS = 'catalogue/products'
const ABOUT = 'pages/main/page-about.yaml'
const about = pageFileOf('page-about', { title: { en: 'About', de: 'Über uns' } })
const home = pageFileOf('page-home')

const groupOf = (slug: string): object => ({
  id: `class-${slug}`,
  slug,
  type: 'service',
  sortIndex: 30,
  name: slug,
  description: slug,
})

const CLASSES = [
  ...[smallCatalogue['catalogue/classifications.yaml']].flat(),
  groupOf('services'),
  groupOf('smart-factory'),
]

const text = { en: 'It is.', de: 'So ist es.' }
const offerOf = (classification: string): object => ({
  slug: `${classification}-advice`,
  id: `offer-${classification}`,
  brand: 'trenholt',
  classification,
  name: text,
  sortIndex: 10,
  shortDescription: text,
  longDescription: text,
  images: ['tarn-20-axo'],
  imageAlt: text,
})

/** A page of each template that the other pages do not have: then the compiled code of the other tests will do. */
const OTHER_TEMPLATES: Readonly<Record<string, unknown>> = {
  'catalogue/classifications.yaml': CLASSES,
  'catalogue/services/advice.yaml': offerOf('services'),
  'catalogue/smart-factory/advice.yaml': offerOf('smart-factory'),
  'pages/main/page-internal.yaml': pageFileOf('page-internal', { title: text, description: text }),
  'media-releases/release-new.yaml': {
    id: 'release-new',
    slug: 'new',
    publicationDate: '2026-02-03',
    title: text,
    location: text,
    leadText: text,
    body: text,
    contact: 'contact-applications',
  },
  'story-contacts/ines.yaml': {
    id: 'story-contact-ines',
    slug: 'ines',
    name: 'Ines',
    role: text,
    bio: text,
    email: 'ines@trenholt.example',
  },
  'stories/story-new.yaml': {
    id: 'story-new',
    slug: 'new',
    publicationDate: '2026-02-03',
    title: text,
    leadText: text,
    category: text,
    readingMinutes: 1,
    image: { asset: 'tarn-20-axo', alt: text },
    contacts: ['ines'],
    modules: [],
  },
}

const FILES: Readonly<Record<string, unknown>> = {
  ...contentFilesOf(smallCatalogue),
  ...OTHER_TEMPLATES,
  'catalogue/capabilities.yaml': [],
  [`${PRODUCTS}/tarn-20.yaml`]: productOf('tarn-20'),
  [`${PRODUCTS}/tarn-30.yaml`]: productOf('tarn-30'),
  'system/brands.yaml': [{ id: 'trenholt', name: 'Trenholt', pimId: 'trenholt', theme: 'Default' }],
  'contacts/contact-applications.yaml': {
    id: 'contact-applications',
    name: 'Applications',
    text: 'Ask us',
    email: 'ask@trenholt.example',
  },
  'pages/main/page-home.yaml': home,
  [ABOUT]: about,
}

/** What the command told of problems, as an author reads it. */
const problemsOf = ({ stderr }: CommandEnd): readonly string[] =>
  stderr.split('\n').filter((line) => /^(error|warning|info) |^ {2}(→|and) /.test(line))

describe('broken content', () => {
  let project: FixtureProject

  async function write(file: string, value: unknown): Promise<void> {
    const path = join(project.dir, 'content', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, typeof value === 'string' ? value : stringify(value))
  }
  const remove = (file: string): Promise<void> => rm(join(project.dir, 'content', file), { force: true })
  const build = (...args: readonly string[]): Promise<CommandEnd> => project.run(['build', ...LOCALES, ...args])
  const fetch = (...args: readonly string[]): Promise<CommandEnd> => project.run(['fetch', ...args])
  const readPublished = async (path: string): Promise<string> => {
    const { buildId } = JSON.parse(await readRecord()) as { buildId: string }
    const host = await openHostPages(join(project.distDir, 'releases', buildId, 'localhost'))
    return String(await readHostFile(host, toPageFileName(path)))
  }
  const readRecord = (): Promise<string> => readFile(join(project.distDir, 'current/release.json'), 'utf8')

  beforeAll(async () => {
    project = await createFixtureProject({ config: CONFIG })
    const folders = ['catalogue', 'contacts', 'locations', 'media-releases', 'navigation', 'news', 'pages', 'stories', 'story-contacts', 'system'] // prettier-ignore
    await Promise.all(folders.map((name) => rm(join(project.dir, 'content', name), { recursive: true, force: true })))
    const own = Object.entries(FILES).filter(([file]) => !file.endsWith('.svg'))
    await Promise.all(own.map(([file, value]) => write(file, value)))
    const end = await build('--deny', 'warning')
    expectDone(end)
    if (!end.stderr.includes('code unchanged'))
      throw new Error(`A template has no page here, so that all was compiled for this file alone:\n${end.stderr}`)
  })
  afterAll(() => project.remove())

  it('ends the build for a page without slug, a product with a wrong field and a file that is no YAML, and says what to write', async () => {
    const before = await readRecord()
    await write(ABOUT, { ...about, slug: undefined, title: { en: 'About us', de: 'Über uns' } })
    await write(`${PRODUCTS}/tarn-20.yaml`, { ...productOf('tarn-20'), sortIndex: 'first' })
    await write('pages/main/page-new.yaml', 'id: page-new\nslug: new\ntitle: { en: "New }\n')
    const end = await build()
    expect([end.status, problemsOf(end)]).toEqual([
      1,
      [
        'error invalid-entry [content/pages/main/page-about.yaml:1:1 › all languages › page-about › slug]: page-about has no slug',
        '  → Write "slug:" there: a slug has lower-case letters, digits and hyphens, such as crimp-force-monitoring.',
        'error invalid-file [content/pages/main/page-new.yaml:3:14 › all languages › page-new]: The file cannot be read: Missing closing "quote',
        '  → Correct the file at line 3; an editor that knows YAML marks the place.',
        'error invalid-entry [content/catalogue/products/tarn-20.yaml:12:1 › all languages › prod-tarn-20 › sortIndex]: prod-tarn-20 has "first" in sortIndex: a number',
        '  → Correct "sortIndex:" there: a number.',
      ],
    ])
    expect(end.stderr).toContain('The content has 3 errors; the snapshot and the current release stay as they are.')
    expect(await readRecord()).toBe(before)
  })

  it('with --keep invalid publishes everything else, and only these entries stay as they were', async () => {
    await write('pages/main/page-home.yaml', { ...home, title: { en: 'A new home' } })
    const end = await build('--keep', 'invalid')
    expectDone(end)
    expect(problemsOf(end).map((line) => line.replaceAll(/at 20\S+ \(.*? ago\)/g, 'at TIME'))).toEqual([
      expect.stringContaining('warning invalid-entry [content/pages/main/page-about.yaml:1:1 ›'),
      expect.stringMatching(/^ {2}→ Write "slug:" there: .* Until then it stays as it was at TIME\.$/),
      expect.stringContaining('warning invalid-file [content/pages/main/page-new.yaml:3:14 ›'),
      expect.stringMatching(/It was never published: until then it is left out\.$/),
      expect.stringContaining('warning invalid-entry [content/catalogue/products/tarn-20.yaml:12:1 ›'),
      expect.stringMatching(/Until then it stays as it was at TIME\.$/),
      expect.stringMatching(/^warning stale-entry .*page-about of the pages is as it was/),
      expect.any(String),
      expect.stringMatching(/^warning stale-entry .*prod-tarn-20 of the products is as it was/),
      expect.any(String),
    ])
    expect(await readPublished('/en')).toContain('A new home')
    expect(await readPublished('/en/about')).toContain('<h1>About</h1>')
    expect(await readPublished('/en/products/presses/tarn-20')).toContain('tarn-20')
  })

  it('tells nothing more of what is repaired, also to --deny warning', async () => {
    await Promise.all([ABOUT, `${PRODUCTS}/tarn-20.yaml`].map((file) => write(file, FILES[file])))
    await remove('pages/main/page-new.yaml')
    const end = await build('--deny', 'warning')
    expect([end.status, problemsOf(end)]).toEqual([0, []])
  })

  inLong(() =>
    it('takes as last good what was published last, not what a build fetched that failed', async () => {
      const link = { text: { en: 'More' }, to: 'page:page-gone' }
      await write(ABOUT, { ...about, modules: [{ type: 'callToAction', title: { en: 'Go' }, links: [link] }] })
      const failed = await build()
      expect([failed.status, problemsOf(failed)]).toEqual([
        1,
        [
          'error dead-link [content/pages/main/page-about.yaml:9:5 › site-main › de, en › page-about › modules.0 (callToAction)]: The link to page page-gone leads nowhere',
          '  → Choose a page that exists, or remove the link.',
        ],
      ])
      await write(ABOUT, { ...about, slug: undefined })
      const kept = await build('--keep', 'invalid')
      expect([kept.status, kept.stderr]).toEqual([0, expect.not.stringContaining('dead-link')])
      await write(ABOUT, about)
    }),
  )

  it('tells a loop of classifications once, entry by entry, and blames no product', async () => {
    const classifications = FILES['catalogue/classifications.yaml']
    const inLoop = (slug: string, parent: string): object => ({
      id: `class-${slug}`,
      slug,
      parent,
      type: 'product',
      sortIndex: 10,
      name: slug,
      description: slug,
    })
    const loop = [inLoop('a', 'b'), inLoop('b', 'c'), inLoop('c', 'a')]
    await write('catalogue/classifications.yaml', [...(Array.isArray(classifications) ? classifications : []), ...loop])
    await write(`${PRODUCTS}/tarn-20.yaml`, { ...productOf('tarn-20'), classification: 'a' })
    const end = await fetch()
    expect([end.status, problemsOf(end)]).toEqual([
      1,
      [
        'error classification-loop [content/catalogue/classifications.yaml:43:3 › all languages › class-a › parent_id]: Classifications lie below each other in a loop: a → b → c → a',
        '  and [content/catalogue/classifications.yaml:50:3 › class-b › parent_id]',
        '  and [content/catalogue/classifications.yaml:57:3 › class-c › parent_id]',
        '  → Put one of them below a classification outside of the loop; each points to the one that it lies below.',
      ],
    ])
    await write('catalogue/classifications.yaml', classifications)
    await write(`${PRODUCTS}/tarn-20.yaml`, productOf('tarn-20'))
  })

  it('names a date that no calendar has, a slug with an emoji and an unknown language, and says what to write', async () => {
    const odd = { id: 'release-odd', slug: 'odd', publicationDate: '2026-02-30', title: text, location: text }
    await write('media-releases/release-odd.yaml', { ...odd, leadText: text, body: text })
    await write(ABOUT, { ...about, slug: 'about-🎉', title: { en: 'About', xx: 'Ubout' } })
    const end = await fetch()
    expect([end.status, problemsOf(end)]).toEqual([
      1,
      [
        'error invalid-entry [content/media-releases/release-odd.yaml:3:1 › all languages › release-odd › publicationDate]: release-odd has "2026-02-30" in publicationDate: a date looks like 2026-03-18',
        '  → Correct "publicationDate:" there: a date looks like 2026-03-18.',
        'error invalid-entry [content/pages/main/page-about.yaml:2:1 › all languages › page-about › slug]: page-about has "about-🎉" in slug: a slug has lower-case letters, digits and hyphens, such as crimp-force-monitoring',
        '  → Correct "slug:" there: a slug has lower-case letters, digits and hyphens, such as crimp-force-monitoring.',
        expect.stringContaining('page-about has a wrong value in title: "xx" is no language'),
        expect.stringContaining('→ Correct "title:" there: "xx" is no language'),
      ],
    ])
    await remove('media-releases/release-odd.yaml')
    await write(ABOUT, about)
  })

  it('names both files and lines of an id that two products have', async () => {
    await write(`${PRODUCTS}/tarn-31.yaml`, { ...productOf('tarn-31'), id: 'prod-tarn-30' })
    const end = await fetch()
    expect([end.status, problemsOf(end)]).toEqual([
      1,
      [
        'error duplicate-entry [content/catalogue/products/tarn-30.yaml:2:1 › all languages › prod-tarn-30 › id]: 2 entries have the id prod-tarn-30',
        '  and [content/catalogue/products/tarn-31.yaml:2:1 › prod-tarn-30]',
        '  → Give all of them but one another id.',
      ],
    ])
    await remove(`${PRODUCTS}/tarn-31.yaml`)
  })
})
