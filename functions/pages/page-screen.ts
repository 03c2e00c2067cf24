import type { PlannedLocale } from '../../src/domain/path/locale-choice.ts'
import type { RoutePage } from '../../src/domain/release/release-files.ts'
import type { Site } from '../../src/domain/site/system-data.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { SlotContent } from './slots.ts'

/** A page of a release that was asked for. */
export interface RequestedPage {
  readonly release: Release
  /** Of the release, such as `localhost`. */
  readonly host: string
  readonly origin: string
  readonly site: Site
  readonly locale: PlannedLocale
  readonly page: RoutePage
  readonly path: string
  readonly query: URLSearchParams
}

/** What a screen shows in a page that was built without it. */
export interface ScreenContent {
  readonly slots: readonly SlotContent[]
  /** The page then stands as it is: for answers to visitors without scripts. */
  readonly isFinal?: boolean
}

/** Part of a page that depends on the request. It answers fast when it has nothing to do. */
export interface PageScreen {
  /** Undefined: the page stays as it was built. */
  show(request: RequestedPage): Promise<ScreenContent | undefined>
}
