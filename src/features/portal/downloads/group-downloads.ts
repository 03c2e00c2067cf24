import type { ResultOf } from '../../../contracts/portal/operations.ts'
import { groupBy } from '../../../domain/values/group-by.ts'

export type Download = ResultOf<'DownloadCenter'>['downloads'][number]

/** What is offered for a product, the newest first. */
export interface DownloadGroup {
  /** Such as `wire-flow`. */
  readonly product: string
  /** Such as `Wire Flow`. */
  readonly name: string
  readonly downloads: readonly Download[]
  /** The newest day of the group; what was published then is new. */
  readonly newest: string
}

/** A slug as a name: `adze-450` → `Adze 450`. Names of products are the same in all languages. */
export const toProductName = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Downloads by product; what was published last comes first. */
export function groupDownloads(downloads: readonly Download[]): readonly DownloadGroup[] {
  return [...groupBy(downloads, ({ product }) => product)]
    .map(([product, files]) => {
      const sorted = files.toSorted(
        (a, b) => b.releasedOn.localeCompare(a.releasedOn) || a.title.localeCompare(b.title, 'en'),
      )
      return { product, name: toProductName(product), downloads: sorted, newest: sorted[0]?.releasedOn ?? '' }
    })
    .toSorted((a, b) => b.newest.localeCompare(a.newest) || a.name.localeCompare(b.name, 'en'))
}
