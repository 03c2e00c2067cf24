import type { PageDifference } from '../../../src/contracts/editor/page-difference.ts'
import { normalizePath } from '../../../src/domain/redirect/redirect-source.ts'
import { compareTexts, countRunWords } from '../../../src/domain/text/text-difference.ts'
import type { GatsbyBundle } from '../gatsby/gatsby-bundle.ts'
import type { ComparedStages } from './compared-stages.ts'
import { readPageText } from './page-text.ts'
import { findStagePage, renderStagePage, type StagePage } from './render-stage-page.ts'

const readText = async (bundle: GatsbyBundle, page: StagePage | undefined): Promise<readonly string[]> =>
  page === undefined ? [] : readPageText(await renderStagePage(bundle, page))

/** How the rendered text of a page differs, word by word; undefined when neither plan has a page there. */
export async function comparePages(
  bundle: GatsbyBundle,
  stages: Pick<ComparedStages, 'before' | 'after'>,
  { host, path }: { readonly host: string; readonly path: string },
): Promise<PageDifference | undefined> {
  const address = { host, path: normalizePath(path) ?? path, isOpen: true }
  const [was, is] = [findStagePage(stages.before, address), findStagePage(stages.after, address)]
  const page = is ?? was
  if (page === undefined) return undefined
  const [before, after] = await Promise.all([readText(bundle, was), readText(bundle, is)])
  const blocks = compareTexts(before, after, page.node.contentLanguage)
  const count = (kind: 'added' | 'removed'): number => countRunWords(blocks.flat(), kind, page.node.contentLanguage)
  return {
    url: `${page.host.origin}${page.node.path}`,
    titles: { before: was?.node.title ?? null, after: is?.node.title ?? null },
    blocks: blocks.map((runs) => ({ runs: [...runs] })),
    added: count('added'),
    removed: count('removed'),
  }
}
