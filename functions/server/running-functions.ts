import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Handler } from '../http/define-handler.ts'
import type { ReadBody } from '../http/received-body.ts'
import type { PageAccess } from '../pages/page-access.ts'
import type { PageScreen } from '../pages/page-screen.ts'
import type { Release } from '../release/read-release.ts'
import type { StoredFigures } from '../store/read-stored-figures.ts'

/** A function at its address. */
export type FunctionMount =
  | {
      readonly path: string
      readonly handler: Handler
      /** Reads bodies that are neither JSON nor plain fields, as they come. */
      readonly readBody?: ReadBody
    }
  /** For protocols whose libraries speak HTTP themselves, such as tus; its errors are problems, too. */
  | { readonly path: string; readonly middleware: RequestHandler }

/** Hears what functions do, for figures. */
export interface FunctionObserver {
  /** A rate limit refused a request. */
  readonly onRefused: (limit: string) => void
  /** A question was answered anew. */
  readonly onSearched: (kind: 'search' | 'suggest', seconds: number) => void
  readonly onIndexed: (documents: number, seconds: number) => void
}

/** How functions stand, when somebody asks. */
export interface FunctionFigures {
  readonly isStoreOpen: boolean
  /** The release that is served can be searched. */
  readonly isSearchReady: boolean
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
  /** Who may see what stands behind gates. */
  readonly access: PageAccess
  readonly storeState: () => 'opening' | 'open' | 'away'
  /** Never fails, and never takes longer than two seconds. */
  readonly readFigures: () => Promise<FunctionFigures>
  /** Prepares for a release, which is served as soon as this ends; it never fails. */
  takeUp(release: Release): Promise<void>
  stop(): Promise<void>
}

export type StartFunctions = (context: FunctionsContext) => RunningFunctions
