import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import * as z from 'zod'
import { setServerBundleEnvironment } from '../../../src/config/gatsby-environment.ts'
import type { TemplateName } from '../../../src/domain/page/page-node.ts'
import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/release/render-plan.ts'
import { readErrorCode } from '../../files/error-code.ts'
import { GatsbyBundleError, INSTALL_ANEW, LET_GATSBY_RENDER } from './gatsby-bundle-error.ts'
import { readBundleManifest, readBundleResources, type PageResources } from './gatsby-resources.ts'
import {
  toFixedPageDataText,
  toPageDataText,
  toSliceDataText,
  toSlicesMap,
  toStaticQueryFile,
} from './gatsby-page-data.ts'
import { fillMarkup, splitMarkup } from './page-markup.ts'
import type { PageMarkup } from '../../../src/domain/release/page-markup.ts'
import { createRenderErrors } from './render-errors.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'
import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'

const require = createRequire(import.meta.url)

/**
 * A `require` for the CommonJS files of one folder, apart from Node's own registry: packages come from `externals` alone,
 * so the folder works wherever it was copied, and a package can be handed over with changes.
 * What it gives throws a {@link GatsbyBundleError} for any other name.
 */
function createServerRequire(dir: string, externals: ReadonlyMap<string, unknown>): (name: string) => unknown {
  const loaded = new Map<string, { exports: unknown }>()

  function load(name: string): unknown {
    const file = join(dir, name)
    const known = loaded.get(file)
    if (known !== undefined) return known.exports
    const module = { exports: {} as unknown }
    loaded.set(file, module)
    const run = compileFunction(readFileSync(file, 'utf8'), ['exports', 'require', 'module'], { filename: file })
    Reflect.apply(run, module.exports, [module.exports, requireFromBundle, module])
    return module.exports
  }

  function requireFromBundle(name: string): unknown {
    if (name.startsWith('./')) return load(name)
    if (externals.has(name)) return externals.get(name)
    if (isBuiltin(name)) return require(name)
    throw new GatsbyBundleError(`The compiled server bundle requires ${name}, which this renderer does not hand over`, {
      wayOut: LET_GATSBY_RENDER,
    })
  }

  return requireFromBundle
}

/** The one version whose internals are known here. */
export const GATSBY_VERSION = '5.16.1'

/** What a page says of itself besides its data. */
type PageHead = Pick<RenderPlanPage, 'path' | 'template' | 'slices'>

/** Gatsby's compiled code as a renderer of single pages. */
export interface GatsbyBundle {
  /** Equal hashes: equal pages from equal data. */
  readonly hash: string
  /** Templates that were compiled; it renders no pages of others. */
  readonly templates: ReadonlySet<TemplateName>
  /**
   * HTML of a page, with gaps for header and footer.
   * @throws {PageRenderError} when a component throws. @throws {GatsbyBundleError} when the result has another shape.
   */
  renderPage(page: RenderPlanPage): Promise<PageMarkup>
  /** HTML of a header or footer, as it stands in its gap. @throws {PageRenderError} when a component throws. */
  renderSlice(slice: RenderPlanSlice): Promise<string>
  /** HTML of the pages of the code itself, such as `404.html`, by their files below `public`. */
  renderFixedPages(): Promise<ReadonlyMap<string, string>>
  /** What results of queries stand in: those of static queries, and data of the pages of the code, by files below `public`. */
  listQueryFiles(): ReadonlyMap<string, string>
  /** Text of `page-data.json`, as Gatsby writes it; `payload` is the JSON of the page data. */
  toPageDataJson(page: PageHead & { readonly payload: string }): string
  /** Text of `slice-data/{id}.json`, as Gatsby writes it. */
  toSliceDataJson(slice: RenderPlanSlice): string
}

type Render = (input: object) => Promise<unknown>

const functionSchema = z.custom<Render>((value) => typeof value === 'function')
const entrySchema = z.object({ default: functionSchema, renderSlice: functionSchema })
const renderedSchema = z.object({ html: z.string() })
const packageSchema = z.object({ version: z.string() })

/** @throws {GatsbyBundleError} when a file is missing, is no code, or fails as it is loaded. Other errors are the machine's. */
function loadServerCode(dir: string, externals: ReadonlyMap<string, unknown>): unknown {
  try {
    return createServerRequire(join(dir, 'server'), externals)('./render-page.js')
  } catch (error) {
    if (error instanceof GatsbyBundleError) throw error
    const code = readErrorCode(error)
    if (code !== undefined && code !== 'ENOENT') throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new GatsbyBundleError(`The compiled server bundle in ${dir} cannot be loaded: ${why}`, { cause: error })
  }
}

/** The compiled server bundle, with React's server renderer watched for errors. */
function loadEntry(dir: string, reactDomServer: unknown): z.infer<typeof entrySchema> {
  const externals = new Map<string, unknown>([
    ['react', require('react')],
    ['react-dom/server', reactDomServer],
  ])
  const entry = entrySchema.safeParse(loadServerCode(dir, externals))
  if (!entry.success) throw new GatsbyBundleError(`The compiled server bundle in ${dir} exports no page renderer`)
  return entry.data
}

/**
 * Loads a bundle that `compileBundle` made, in the main thread or in a worker; it needs neither Gatsby's workspace nor
 * the folder that it was compiled in.
 * @throws {GatsbyBundleError} when there is none, or Gatsby compiled something else than this renderer knows.
 */
export async function loadGatsbyBundle(dir: string): Promise<GatsbyBundle> {
  setServerBundleEnvironment()
  const manifest = await readBundleManifest(dir)
  if (manifest === undefined) throw new GatsbyBundleError(`There is no compiled bundle in ${dir}`)
  if (manifest.gatsbyVersion !== GATSBY_VERSION)
    throw new GatsbyBundleError(
      `The bundle was compiled by Gatsby ${manifest.gatsbyVersion}, ${GATSBY_VERSION} is known`,
    )
  const resources = await readBundleResources(dir)
  const errors = createRenderErrors(join(dir, 'server'))
  const entry = loadEntry(dir, errors.watch(require('react-dom/server')))

  function resourcesOf({ template }: Pick<RenderPlanPage, 'template'>): PageResources {
    const known = resources.pages[template]
    if (known === undefined) throw new GatsbyBundleError(`The bundle was compiled without the template ${template}`)
    return known
  }

  /** Results of static queries, as Gatsby's context of them has them. */
  const answersOf = (queries: readonly string[]): Readonly<Record<string, object>> =>
    Object.fromEntries(queries.map((id) => [id, { data: resources.staticQueries[id] }]))

  async function renderHtml(
    page: { readonly path: string; readonly result: object; readonly slicesMap: object },
    { chunk, queries, ...assets }: Omit<PageResources, 'slices'>,
  ): Promise<string> {
    const rendered = await errors.explain(() =>
      entry.default({
        pagePath: page.path,
        pageData: {
          componentChunkName: chunk,
          path: page.path,
          result: page.result,
          staticQueryHashes: queries,
          slicesMap: page.slicesMap,
        },
        staticQueryContext: answersOf(queries),
        webpackCompilationHash: resources.compilationHash,
        context: { isDuringBuild: true },
        ...assets,
      }),
    )
    const { data } = renderedSchema.safeParse(rendered)
    if (data === undefined) throw new GatsbyBundleError('The compiled page renderer gives no HTML')
    return data.html
  }

  return {
    hash: manifest.hash,
    templates: new Set(manifest.templates),
    async renderPage(page) {
      const { slices, ...assets } = resourcesOf(page)
      const html = await renderHtml(
        { path: page.path, result: { pageContext: page.data }, slicesMap: toSlicesMap(slices, page.slices) },
        assets,
      )
      return splitMarkup({ html, slices: page.slices, scriptsHtml: resources.scriptsHtml })
    },
    async renderFixedPages() {
      const files = new Map<string, string>()
      for (const { path, file, data, context, ...assets } of resources.fixedPages) {
        const result = { ...omitUndefined({ data }), pageContext: context }
        const html = await renderHtml({ path, result, slicesMap: {} }, assets)
        files.set(
          file,
          fillMarkup(splitMarkup({ html, slices: {}, scriptsHtml: resources.scriptsHtml }), { header: '', footer: '' }),
        )
      }
      return files
    },
    listQueryFiles: () =>
      new Map([
        ...Object.entries(resources.staticQueries).map(([id, data]) => toStaticQueryFile(id, data)),
        ...resources.fixedPages.map((page): [string, string] => [
          `page-data${page.path}/page-data.json`,
          toFixedPageDataText(page),
        ]),
      ]),
    async renderSlice(slice) {
      const { chunk, queries } = resources.slices[slice.component]
      const rendered = await errors.explain(() =>
        entry.renderSlice({
          slice: { componentChunkName: chunk, name: slice.id, context: slice.data },
          staticQueryContext: answersOf(queries),
          props: { data: undefined },
        }),
      )
      if (typeof rendered !== 'string') throw new GatsbyBundleError('The compiled slice renderer gives no HTML')
      return rendered
    },
    toPageDataJson: (page) => toPageDataText(page, resourcesOf(page)),
    toSliceDataJson: (slice) => toSliceDataText(slice, resources.slices[slice.component]),
  }
}

/** Version of the Gatsby that is installed. @throws {GatsbyBundleError} when it is not the one that is known. */
export function checkGatsbyVersion(): string {
  const { version } = packageSchema.parse(require('gatsby/package.json'))
  if (version !== GATSBY_VERSION)
    throw new GatsbyBundleError(`Gatsby ${version} is installed, the headless renderer knows ${GATSBY_VERSION}`, {
      wayOut: INSTALL_ANEW,
    })
  return version
}
