import type { RenderPlanPage, RenderPlanSlice } from '../../../src/domain/render-plan.ts'
import type { PageResources } from './gatsby-resources.ts'

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
  { chunk, slices }: Pick<PageResources, 'chunk' | 'slices'>,
): string {
  const path = JSON.stringify(page.path)
  const slicesMap = JSON.stringify(toSlicesMap(slices, page.slices))
  return `{"componentChunkName":"${chunk}","path":${path},"result":{"pageContext":${page.payload}},"staticQueryHashes":[],"slicesMap":${slicesMap}}`
}

/** Text of `slice-data/{id}.json` (`writeSliceData` of gatsby/dist/utils/page-data.js). */
export function toSliceDataText({ id, data }: RenderPlanSlice, chunk: string): string {
  const result = { sliceContext: { path: `slice--${id}`, ...data } }
  return JSON.stringify({ componentChunkName: chunk, result, staticQueryHashes: [] })
}
