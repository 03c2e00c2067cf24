import type { Severity } from '../../../../src/domain/problem/problem.ts'

/** Something wrong at one place of a release. */
export interface Finding {
  /** Stable, kebab-case; `finding-rules.ts` explains each one. */
  readonly code: string
  /** Names the values, with full paths: `“/de-ch/old” leads nowhere`. */
  readonly message: string
  readonly host: string
  /** Address of the page, or of a file that belongs to no page. */
  readonly url: string
  /** Locale of the page as it stands in paths; undefined outside of locales. */
  readonly urlCode?: string | undefined
  /** File within the release, with `/`: `localhost/public/de/index.html`. */
  readonly file: string
  /** UTF-16 units from the start of the file. */
  readonly offset?: number | undefined
  /** Where the element is in the page, as a CSS selector. */
  readonly selector?: string | undefined
}

/** One of the places of equal findings. */
export interface FindingExample extends Pick<Finding, 'host' | 'url' | 'file' | 'selector'> {
  /** From 1. */
  readonly line?: number
  /** From 1, in UTF-16 units. */
  readonly column?: number
}

/** Equal findings of many pages: the same fault with the same values, but for the locale. */
export interface FindingGroup {
  readonly code: string
  readonly severity: Severity
  /** Where the pages have different locales, paths read `/{locale}/…`. */
  readonly message: string
  /** The way out. */
  readonly hint: string
  /** How often it was found. */
  readonly count: number
  /** On how many pages or files. */
  readonly pages: number
  /** Locales of these pages; empty for what is in none. */
  readonly locales: readonly string[]
  readonly examples: readonly FindingExample[]
}
