import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/release/render-plan.ts'
import type { FixedPageResources, PageResources, SliceResources } from './gatsby-resources.ts'
import { omitUndefined } from '../../../src/domain/values/omit-undefined.ts'

/** Slice ids by alias, in Gatsby's order. */
export function toSlicesMap(
  aliases: PageResources['slices'],
  slices: RenderPlanPage['slices'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(aliases.map((alias) => [alias, slices[alias]]))
}

/**
 * Text of `page-data.json` around the JSON of a page's data (`constructPageDataString` of
 * gatsby/dist/utils/page-data-helpers.js).
 */
export function toPageDataText(
  page: Pick<RenderPlanPage, 'path' | 'slices'> & { readonly payload: string },
  { chunk, slices, queries }: Pick<PageResources, 'chunk' | 'slices' | 'queries'>,
): string {
  const path = JSON.stringify(page.path)
  const slicesMap = JSON.stringify(toSlicesMap(slices, page.slices))
  return `{"componentChunkName":"${chunk}","path":${path},"result":{"pageContext":${page.payload}},"staticQueryHashes":${JSON.stringify(queries)},"slicesMap":${slicesMap}}`
}

/** Text of `slice-data/{id}.json` (`writeSliceData` of gatsby/dist/utils/page-data.js). */
export function toSliceDataText({ id, data }: RenderPlanSlice, { chunk, queries }: SliceResources): string {
  const result = { sliceContext: { path: `slice--${id}`, ...data } }
  return JSON.stringify({ componentChunkName: chunk, result, staticQueryHashes: queries })
}

/** Text of `page-data.json` of a page of the code itself; its data are the result of its own query, where it has one. */
export function toFixedPageDataText({
  chunk,
  path,
  data,
  context,
  queries,
}: Pick<FixedPageResources, 'chunk' | 'path' | 'data' | 'context' | 'queries'>): string {
  const result = { ...omitUndefined({ data }), pageContext: context }
  return JSON.stringify({ componentChunkName: chunk, path, result, staticQueryHashes: queries, slicesMap: {} })
}

/** File of a static query's result below `public`, and its text as Gatsby writes it. */
export function toStaticQueryFile(id: string, data: object): readonly [file: string, text: string] {
  return [`page-data/sq/d/${id}.json`, JSON.stringify({ data })]
}
