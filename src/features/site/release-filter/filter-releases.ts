import type { MediaReleaseTeaser } from '../../../domain/page/page-module.ts'

export interface ReleaseFilter {
  readonly adHocOnly: boolean
  /** Four digits; empty: every year. */
  readonly year: string
}

const yearOf = ({ publicationDate }: MediaReleaseTeaser): string => publicationDate.slice(0, 4)

/** Releases of a year, ad hoc ones alone if so wished (S1 §2). */
export function filterReleases(
  releases: readonly MediaReleaseTeaser[],
  { adHocOnly, year }: ReleaseFilter,
): readonly MediaReleaseTeaser[] {
  return releases.filter((release) => (!adHocOnly || release.isAdHoc) && (year === '' || yearOf(release) === year))
}

/** Years with a release, the latest first. */
export function listYears(releases: readonly MediaReleaseTeaser[]): readonly string[] {
  return [...new Set(releases.map(yearOf))].sort((a, b) => b.localeCompare(a))
}
