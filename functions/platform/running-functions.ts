import type { Logger } from 'pino'
import type { SiteFunction } from './http/exchange.ts'
import type { PageAccess } from '../pages/page-access.ts'
import type { PageScreen } from '../pages/page-screen.ts'
import type { PreviewPages } from '../pages/page-preview.ts'
import type { Release } from '../../src/release/read-release.ts'
import type { StoredFigures } from './store/read-stored-figures.ts'

/** A function at its address, which Express understands; a stream answers all below it, too. */
export type FunctionMount = SiteFunction & { readonly path: string }

/** Gets events of the functions, for metrics. */
export interface FunctionObserver {
  /** A rate limit refused a request. */
  readonly onRefused: (limit: string) => void
  /** A question was answered anew. */
  readonly onSearched: (kind: 'search' | 'suggest', seconds: number) => void
}

/** Figures of the functions at this moment. */
export interface FunctionFigures {
  readonly isStoreOpen: boolean
  /** Undefined while the store is away. */
  readonly stored: StoredFigures | undefined
}

/** What functions need of the runtime. */
interface FunctionsContext {
  readonly currentRelease: () => Release | undefined
  readonly logger: Logger
  readonly observer: FunctionObserver
}

/** The functions of a runtime (`functions/start-functions.ts`). */
export interface RunningFunctions {
  readonly mounts: readonly FunctionMount[]
  readonly screens: readonly PageScreen[]
  /** Who may see protected pages. */
  readonly access: PageAccess
  /** Counts an address that was not found; it never fails, and no answer waits for it. */
  readonly noteMissing: (host: string, path: string) => void
  /** Undefined: this host shows no drafts. */
  readonly previewPages?: PreviewPages | undefined
  readonly storeState: () => 'opening' | 'open' | 'away'
  /** Never fails, and never takes longer than two seconds. */
  readonly readFigures: () => Promise<FunctionFigures>
  stop(): Promise<void>
}

export type StartFunctions = (context: FunctionsContext) => RunningFunctions
