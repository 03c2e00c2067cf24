import type { RoutePage } from '../../../../src/domain/release/release-files.ts'

/** A page of a release that is checked, with its file. */
export interface CheckedPage {
  readonly host: string
  /** Full path on its host. */
  readonly path: string
  /** Absolute address, percent-encoded. */
  readonly url: string
  /** As it stands in paths; undefined for pages of the code itself, which are in no locale. */
  readonly urlCode?: string
  /** What the routes say of it; undefined for pages of the code itself. */
  readonly page?: RoutePage
  /** Within the release, with `/`: `localhost/public/de/index.html`. */
  readonly file: string
  /** Search engines must not list it. */
  readonly isHidden: boolean
  /** It stands behind the gate that has this address. */
  readonly isBehindGate: boolean
}

/** What tells whether something is checked. */
export interface CheckedPlace {
  readonly host: string
  /** As it stands in paths; undefined outside of locales. */
  readonly urlCode?: string | undefined
}
