import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createFixtureProject, type CommandEnd, type FixtureProject } from '../build/fixture-project.ts'

/** One build with everything in it, and commands on what it made; a machine that does something else besides takes minutes. */
jest.setTimeout(20 * 60_000)

const CONFIG = `
import { defineConfig } from 'uapp/config'

export default defineConfig({ countries: ['CH'], limits: { pageData: 400_000 }, releases: { form: 'files' } })
`
const SCOPE = ['--site', 'main', '--locale', 'de,en'] as const
const ABOUT = 'pages/main/about.yaml'
const OVERRIDE = String.fromCodePoint(0x202e)

const REDIRECTS = `- id: redirect-pattern
  from: /pat/*
  to: path:/company/:splat
- id: redirect-shadowed
  from: /alt/*
  to: page:page-about
- id: redirect-more-special
  from: /alt/:x/*
  to: page:page-about
`

let project: FixtureProject
const ends: Record<string, CommandEnd> = {}
const endOf = (name: string): CommandEnd => ends[name] ?? { status: null, signal: null, stdout: '', stderr: '' }

/** Lines of a message that begin with this code: what is wrong, and the way out. */
function linesOf({ stderr }: CommandEnd, code: string): readonly string[] {
  const lines = stderr.split('\n')
  return lines.flatMap((line, index) =>
    line.includes(` ${code} [`) ? [line.trim(), (lines[index + 1] ?? '').trim()] : [],
  )
}

const readPage = (path: string): Promise<string> =>
  readFile(join(project.distDir, 'current/localhost/public', path, 'index.html'), 'utf8')

beforeAll(async () => {
  project = await createFixtureProject({ config: CONFIG })
  const { edit, run, dir } = project
  const redirects = join(dir, 'content/system/redirects.yaml')
  await edit(
    ABOUT,
    'title: {en: About Trenholt, de: Über Trenholt}',
    `title: {en: ${'A'.repeat(500)}, de: Über Trenholt}`,
  )
  await edit(ABOUT, '**Measure the piece, not the sample.**', `${'wire and contact '.repeat(32_000)}.`)
  await edit(ABOUT, '  asset: hero-about\n', '  asset: hero-nobody-drew\n')
  await edit(ABOUT, '      asset: hero-about\n', '      asset: hero-nobody-drew\n')
  await edit(
    'catalogue/products/adze-220.yaml',
    'images: [adze-220-axo, adze-220-front, adze-220-side',
    'images: [adze-220-nobody-drew-axo, adze-220-front, adze-220-side',
  )
  await writeFile(redirects, `${await readFile(redirects, 'utf8')}${REDIRECTS}`)
  ends['build'] = await run(['build', ...SCOPE])
  ends['check'] = await run(['check'])
  ends['test'] = await run(['redirects', ...SCOPE, '--test', '/de/pat/about'])
  ends['explain'] = await run(['explain', 'http://localhost:8000/de/pat/about'])
  ends['strict'] = await run(['build', ...SCOPE, '--deny', 'warning'])
  await edit(ABOUT, 'de: Über Trenholt}', `de: Über ${OVERRIDE}Trenholt}`)
  ends['control'] = await run(['fetch', '--fresh'])
})

afterAll(() => project.remove())

const ABOUT_PICTURE =
  'The page page-about names a picture in FIELD that does not exist: “hero-nobody-drew”. A placeholder stands in its place'

describe('faults of content that a build tells of', () => {
  it('[P7] publishes what only warns, and refuses it where warnings are denied', () => {
    expect([endOf('build').status, endOf('strict').status]).toEqual([0, 1])
  })

  it('[P7] warns of texts over the limits of the configuration', () => {
    const { stderr } = endOf('build')
    expect(linesOf(endOf('build'), 'text-over-limit')).toEqual([
      'warning text-over-limit [content/pages/main/about.yaml:1:1 › en › page-about]: The page page-about has 547260 characters in text, more than 100000: the page takes long to load',
      '→ Shorten text of page-about in the content service, or raise limits.entryText in uapp.config.ts.',
      'warning text-over-limit [content/pages/main/about.yaml:4:1 › en › page-about › title]: The page page-about has 500 characters in title, more than 120: the browser tab and search engines cut it',
      '→ Shorten title of page-about in the content service, or raise limits.title in uapp.config.ts.',
    ])
    expect(stderr).toMatch(
      /page-data-over-limit \[.*The data of the page page-about has \d{6} bytes, more than 400000: it takes long to load/,
    )
  })

  it('[L7] warns of pictures that do not exist, with entry and field', () => {
    expect(linesOf(endOf('build'), 'missing-picture')).toEqual([
      `warning missing-picture [content/pages/main/about.yaml:8:1 › page-about › image]: ${ABOUT_PICTURE.replace('FIELD', 'image')}`,
      '→ Correct image of page-about in the content service, or bring the picture to the asset host.',
      `warning missing-picture [content/pages/main/about.yaml:19:5 › page-about › modules.0.image]: ${ABOUT_PICTURE.replace('FIELD', 'modules.0.image')}`,
      '→ Correct modules.0.image of page-about in the content service, or bring the picture to the asset host.',
      'warning missing-picture [content/catalogue/products/adze-220.yaml:64:10 › prod-adze-220 › images.0]: The product prod-adze-220 names a picture in images.0 that does not exist: “Schmales Tischgerät mit Rollenvorschub links, einem Messerkopf unter klarer Haube und kurzer Leitungsablage”. A placeholder stands in its place',
      '→ Correct images.0 of prod-adze-220 in the product service, or bring the picture to the asset host.',
    ])
  })

  it('[L7] shows a placeholder with the text of the picture, and has a picture for sharing', async () => {
    const page = await readPage('de/company/about')
    expect(page).toMatch(
      /<img[^>]*src="\/missing-picture\.svg" alt="Zeichnung eines Montageplatzes[^"]*" width="800" height="600"/,
    )
    expect(page).toMatch(/<meta property="og:image" content="http:\/\/localhost:8000\/static\/cards\/[0-9a-f]+\.jpg"/)
  })

  it('[L7] tells of placeholders when a release is checked, and finds all other pictures at the asset host', () => {
    const { stdout } = endOf('check')
    expect(stdout).toContain(
      'warning missing-picture: A placeholder stands for a picture that its entry names and that does not exist',
    )
    expect(stdout).not.toMatch(/missing-resource|asset-host-silent/)
  })

  it('[P16] redirects by patterns, and tells of one whose turn never comes', () => {
    expect(endOf('test').stdout.trim()).toBe(
      '/de/pat/about → /de/company/about  (301, moved, redirect redirect-pattern from /de/pat/*)',
    )
    expect(endOf('explain').stdout).toContain(
      '301 to /de/company/about: moved, redirect redirect-pattern from /de/pat/*',
    )
    expect(linesOf(endOf('build'), 'redirect-shadowed')).toEqual([
      'warning redirect-shadowed [content/system/redirects.yaml:166:3 › redirect-shadowed › /cs/alt/*]: /cs/alt/* never matches: /cs/alt/:x and /cs/alt/:x/* take all that it could',
      '→ Delete one of these redirects, or make the other one more special: literal segments go before names, names before *.',
    ])
  })

  it('[P7] refuses an invisible control character, with its name and place', () => {
    expect(endOf('control').status).toBe(1)
    expect(linesOf(endOf('control'), 'control-character')).toEqual([
      'error control-character [content/pages/main/about.yaml:4:1 › de › page-about › title]: The page page-about has the invisible character U+202E RIGHT-TO-LEFT OVERRIDE in title, at character 6: “Über [U+202E]Trenholt”',
      '→ Write that part of title of page-about anew; such characters come along with copied text.',
    ])
  })
})
