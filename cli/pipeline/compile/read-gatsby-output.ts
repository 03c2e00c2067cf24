import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/release/render-plan.ts'
import type { CodePage } from './code-pages.ts'
import type { QueryAnswers } from './code-queries.ts'
import { listClientAssets } from '../gatsby/client-assets.ts'
import { GatsbyBundleError } from '../gatsby/gatsby-bundle-error.ts'
import { contextSchema, type BundleResources, type SliceResources } from '../gatsby/gatsby-resources.ts'

const statsSchema = z.object({
  assetsByChunkName: z.record(z.string(), z.array(z.string())),
  childAssetsByChunkName: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
})
const appDataSchema = z.object({ webpackCompilationHash: z.string().min(1) })
const pageDataSchema = z.object({
  componentChunkName: z.string(),
  staticQueryHashes: z.array(z.string()),
  slicesMap: z
    .record(z.string(), z.string())
    .transform(Object.keys)
    .pipe(z.array(z.enum(['header', 'footer']))),
})
const fixedDataSchema = z.object({
  componentChunkName: z.string(),
  path: z.string(),
  result: z.object({ pageContext: contextSchema }),
  staticQueryHashes: z.array(z.string()),
  slicesMap: z.strictObject({}),
})
const sliceDataSchema = z.object({ componentChunkName: z.string(), staticQueryHashes: z.array(z.string()) })

async function readPart<T>(file: string, parse: (text: string) => T): Promise<T> {
  try {
    return parse(await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new GatsbyBundleError(`Gatsby has written ${file} in another form: ${reason}`, { cause: error })
  }
}

export interface GatsbyOutputInput {
  /** Folder that Gatsby ran in. */
  readonly workspaceDir: string
  /** The pages it rendered, one of each template. */
  readonly pages: readonly RenderPlanPage[]
  /** The slices it rendered. */
  readonly slices: readonly RenderPlanSlice[]
  /** The pages of the code itself. */
  readonly codePages: readonly CodePage[]
  /** What the snapshot answers to the queries of the code. */
  readonly answers: QueryAnswers
}

/** Folder of the compiled server bundle. */
export function serverBundleDir(workspaceDir: string): string {
  return join(workspaceDir, '.cache/page-ssr/routes')
}

/**
 * Reads from Gatsby's output what its server bundle needs besides page data.
 * @throws {GatsbyBundleError} when a file is missing or of another form.
 */
export async function readGatsbyOutput(input: GatsbyOutputInput): Promise<BundleResources> {
  const { workspaceDir, pages, slices, codePages, answers } = input
  const publicDir = join(workspaceDir, 'public')
  const json = <S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> =>
    readPart(join(publicDir, file), (text) => schema.parse(JSON.parse(text)))
  const stats = await json('webpack.stats.json', statsSchema)
  const { webpackCompilationHash } = await json('page-data/app-data.json', appDataSchema)
  const scriptsHtml = await readPart(join(publicDir, '_gatsby/slices/_gatsby-scripts-1.html'), (text) => text)
  const styleNames = (await readdir(publicDir)).filter((name) => name.endsWith('.css'))
  const styles = new Map(
    await Promise.all(styleNames.map(async (name) => [name, await readFile(join(publicDir, name), 'utf8')] as const)),
  )
  const styleOf = (name: string): string => {
    const text = styles.get(name)
    if (text === undefined) throw new GatsbyBundleError(`Gatsby names the style sheet ${name}, but has written none`)
    return text
  }
  const byTemplate: BundleResources['pages'] = {}
  for (const { path, template } of pages) {
    const data = await json(`page-data${path}/page-data.json`, pageDataSchema)
    const { componentChunkName: chunk, staticQueryHashes: queries, slicesMap } = data
    byTemplate[template] = { chunk, queries, slices: slicesMap, ...listClientAssets(stats, chunk, styleOf) }
  }
  const fixedPages: BundleResources['fixedPages'] = []
  for (const { path, file, component } of codePages) {
    const page = await json(`page-data${path}/page-data.json`, fixedDataSchema)
    const { componentChunkName: chunk, staticQueryHashes: queries, result } = page
    const data = answers.pages[component]
    const own = data === undefined ? {} : { data: { ...data } }
    const { pageContext: context } = result
    fixedPages.push({ path, file, chunk, queries, context, ...own, ...listClientAssets(stats, chunk, styleOf) })
  }
  const readSlice = async (component: RenderPlanSlice['component']): Promise<SliceResources> => {
    const slice = slices.find((one) => one.component === component)
    if (slice === undefined) throw new GatsbyBundleError(`No page of the release has a ${component}`)
    const { componentChunkName, staticQueryHashes } = await json(`slice-data/${slice.id}.json`, sliceDataSchema)
    return { chunk: componentChunkName, queries: staticQueryHashes }
  }
  return {
    compilationHash: webpackCompilationHash,
    scriptsHtml,
    pages: byTemplate,
    fixedPages,
    slices: { header: await readSlice('header'), footer: await readSlice('footer') },
    staticQueries: Object.fromEntries(Object.entries(answers.static).map(([id, data]) => [id, { ...data }])),
  }
}
