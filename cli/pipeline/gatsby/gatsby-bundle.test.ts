import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pageAt, planOf } from '../../../tests/builders/plan-of.ts'
import type { RenderPlanPage } from '../../../src/domain/release/render-plan.ts'
import { GATSBY_VERSION, loadGatsbyBundle } from './gatsby-bundle.ts'
import { GatsbyBundleError } from './gatsby-bundle-error.ts'
import { BUNDLE_FORMAT } from './gatsby-resources.ts'

const { data, slices } = pageAt(planOf(), '/de-ch')
const PAGE: RenderPlanPage = { path: '/de-ch', template: 'home', slices, data }
const ASSETS = {
  chunk: 'component---home',
  queries: ['12'],
  scripts: [],
  styles: [],
  reversedScripts: [],
  reversedStyles: [],
}
const RESOURCES = {
  compilationHash: 'c0ffee',
  scriptsHtml: '<script></script>',
  pages: { home: { ...ASSETS, slices: ['footer', 'header'] } },
  fixedPages: [
    {
      ...ASSETS,
      context: { language: 'en', i18n: {} },
      path: '/404.html',
      file: '404.html',
      data: { sites: ['Trenholt'] },
    },
  ],
  slices: { header: { chunk: 'slice---header', queries: [] }, footer: { chunk: 'slice---footer', queries: ['12'] } },
  staticQueries: { '12': { languages: ['Deutsch'] } },
}
const RENDERER = `
  const gap = (id) => '<slice-start id="' + id + '"></slice-start><slice-end id="' + id + '"></slice-end>'
  exports.default = async ({ pagePath, pageData, staticQueryContext, webpackCompilationHash }) => ({
    html: [
      pagePath, Object.keys(pageData.slicesMap), webpackCompilationHash, staticQueryContext[12].data.languages,
      pageData.result.data?.sites ?? 'none',
    ].join(' ') + gap('_gatsby-scripts-1'),
  })
  exports.renderSlice = async ({ slice, staticQueryContext }) =>
    slice.componentChunkName + ' ' + slice.name + ' ' + JSON.stringify(staticQueryContext)`

let dir: string
let environment: Readonly<Record<string, string | undefined>>

async function writeBundle(parts: { manifest?: object; resources?: object; code?: string } = {}): Promise<void> {
  const about = {
    format: BUNDLE_FORMAT,
    gatsbyVersion: GATSBY_VERSION,
    hash: 'h',
    codeHash: 'c',
    answersHash: 'a',
    templates: [],
    files: {},
  }
  await mkdir(join(dir, 'server'), { recursive: true })
  await writeFile(join(dir, 'bundle.json'), JSON.stringify({ ...about, ...parts.manifest }))
  await writeFile(join(dir, 'server/resources.json'), JSON.stringify({ ...RESOURCES, ...parts.resources }))
  await writeFile(join(dir, 'server/render-page.js'), parts.code ?? RENDERER)
}

beforeEach(async () => {
  environment = { ...process.env }
  dir = await mkdtemp(join(tmpdir(), 'uapp-bundle-'))
})

afterEach(async () => {
  Object.assign(process.env, environment)
  await rm(dir, { recursive: true })
})

describe('loadGatsbyBundle', () => {
  it.each([
    { case: 'no bundle', parts: { manifest: { format: 0 } }, message: 'There is no compiled bundle' },
    {
      case: 'another version of Gatsby',
      parts: { manifest: { gatsbyVersion: '5.17.0' } },
      message: 'The bundle was compiled by Gatsby 5.17.0, 5.16.1 is known',
    },
    { case: 'other resources', parts: { resources: { pages: 7 } }, message: 'no resources that can be read' },
    { case: 'a bundle that exports no renderer', parts: { code: 'exports.render = 7' }, message: 'no page renderer' },
    {
      case: 'code that is damaged',
      parts: { code: 'exports.render = (' },
      message: 'cannot be loaded: Unexpected end of input',
    },
    {
      case: 'code that fails',
      parts: { code: 'nothing.there()' },
      message: 'cannot be loaded: nothing is not defined',
    },
    {
      case: 'a package that is not handed over',
      parts: { code: "require('left-pad')" },
      message: 'requires left-pad, which this renderer does not hand over',
    },
  ])('refuses $case, and names the way out', async ({ parts, message }) => {
    await writeBundle(parts)
    const failure: unknown = await loadGatsbyBundle(dir).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatsbyBundleError)
    expect(String(failure)).toContain(message)
    expect(String(failure)).toMatch(/uapp build.*--engine gatsby/s)
  })

  it('renders pages, slices and the pages of the code itself', async () => {
    await writeBundle()
    const bundle = await loadGatsbyBundle(dir)
    const scripts =
      '<!-- slice-start id="_gatsby-scripts-1" --><script></script><!-- slice-end id="_gatsby-scripts-1" -->'
    expect(await bundle.renderPage(PAGE)).toEqual([`/de-ch footer,header c0ffee Deutsch none${scripts}`])
    expect(await bundle.renderFixedPages()).toEqual(
      new Map([['404.html', `/404.html  c0ffee Deutsch Trenholt${scripts}`]]),
    )
  })

  it('writes page data around their JSON, slices in Gatsby’s order', async () => {
    await writeBundle()
    const bundle = await loadGatsbyBundle(dir)
    expect(bundle.toPageDataJson({ ...PAGE, slices: { header: 'h', footer: 'f' }, payload: '{"a":1}' })).toBe(
      '{"componentChunkName":"component---home","path":"/de-ch","result":{"pageContext":{"a":1}},"staticQueryHashes":["12"],"slicesMap":{"footer":"f","header":"h"}}',
    )
  })

  it('refuses a template that it was compiled without', async () => {
    await writeBundle()
    const bundle = await loadGatsbyBundle(dir)
    await expect(bundle.renderPage({ ...PAGE, template: 'story' })).rejects.toThrow('without the template story')
  })

  it('refuses a result without HTML', async () => {
    await writeBundle({ code: 'exports.default = async () => ({}); exports.renderSlice = async () => 7' })
    const bundle = await loadGatsbyBundle(dir)
    await expect(bundle.renderPage(PAGE)).rejects.toThrow('gives no HTML')
  })

  it.each([
    { thrown: "new TypeError('nix')", message: 'TypeError: nix' },
    { thrown: "'nix'", message: 'Error: nix' },
    { thrown: 'null', message: 'Error: null' },
  ])('says what was thrown: $thrown', async ({ thrown, message }) => {
    await writeBundle({
      code: `exports.default = async () => { throw ${thrown} }; exports.renderSlice = exports.default`,
    })
    const bundle = await loadGatsbyBundle(dir)
    await expect(bundle.renderPage(PAGE)).rejects.toMatchObject({
      name: 'PageRenderError',
      message,
      componentStack: [],
    })
  })
})
