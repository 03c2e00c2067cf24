import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Handler } from '../http/define-handler.ts'
import type { PageAccess } from '../pages/page-access.ts'
import type { PageScreen } from '../pages/page-screen.ts'
import type { Release } from '../release/read-release.ts'

/** A function at its address. */
export type FunctionMount =
  | { readonly path: string; readonly handler: Handler }
  /** For protocols whose libraries speak HTTP themselves, such as tus; its errors are problems, too. */
  | { readonly path: string; readonly middleware: RequestHandler }

/** What functions need of the runtime. */
interface FunctionsContext {
  readonly currentRelease: () => Release | undefined
  readonly logger: Logger
}

/** The functions of a runtime (`functions/start-functions.ts`). */
export interface RunningFunctions {
  readonly mounts: readonly FunctionMount[]
  readonly screens: readonly PageScreen[]
  /** Who may see what stands behind gates. */
  readonly access: PageAccess
  readonly storeState: () => 'opening' | 'open' | 'away'
  /** Prepares for a release, which is served as soon as this ends; it never fails. */
  takeUp(release: Release): Promise<void>
  stop(): Promise<void>
}

export type StartFunctions = (context: FunctionsContext) => RunningFunctions
