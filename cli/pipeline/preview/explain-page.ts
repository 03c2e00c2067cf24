import type { PageReason } from '../../../src/contracts/editor/page-reason.ts'
import { INTERNATIONAL } from '../../../src/domain/locale/locale.ts'
import { findGroup } from '../plan/render-groups/find-group.ts'
import type { StagePage } from './render-stage-page.ts'

const national = (countries: readonly string[]): string[] => countries.filter((code) => code !== INTERNATIONAL)

/** Why a page is as it is: its place among equal ones, as `uapp why` tells. */
export function explainPage({ host, tree, node }: StagePage): PageReason {
  const found = findGroup(host, tree, node)
  return {
    canonicalUrl: node.canonicalUrl,
    indexable: node.indexable,
    contentLanguage: node.contentLanguage,
    countries: national(found?.countries ?? []),
    others: (found?.neighbours ?? []).flatMap(({ countries, differences }) => {
      const codes = national(countries)
      return codes.length === 0 ? [] : [{ countries: codes, differences: [...differences] }]
    }),
  }
}
