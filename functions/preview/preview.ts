import { NotReadyError } from '../platform/http/request-errors.ts'
import type { ImpactAnswer, ImpactRequest } from '../../src/contracts/editor/impact.ts'
import type { PageReason } from '../../src/contracts/editor/page-reason.ts'
import type { PageDifference } from '../../src/contracts/editor/page-difference.ts'

/** Whom a preview shows: the draft stage, or, for comparison, what is published. */
export type PreviewStage = 'DRAFT' | 'PUBLISHED'

/** Something of the draft stage that a browser asks for. */
export interface PreviewRequest {
  readonly kind: 'page' | 'page-data' | 'slice-data'
  /** Of the release, such as `localhost`. */
  readonly host: string
  /** Path of the page, without query; of a slice its id. */
  readonly path: string
  /** Whether protected pages are shown themselves instead of their gates. */
  readonly isOpen: boolean
  /** By default the draft stage. */
  readonly stage?: PreviewStage
  /** Id of the one entry whose draft is shown, everything else as it is published; absent: all drafts. */
  readonly entry?: string
}

/** A problem of the plan, in words. */
export interface PreviewProblem {
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly hint: string
}

/** How a page of the preview stands. */
interface PreviewFacts {
  readonly siteId: string
  /** Of the page; its language is that of the bar. */
  readonly language: string
  /** Of this page alone. */
  readonly problems: readonly PreviewProblem[]
}

export type PreviewAnswer =
  | ({ readonly kind: 'page'; readonly html: string; readonly template: string } & PreviewFacts)
  | { readonly kind: 'data'; readonly json: string; readonly siteId: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly to: string }
  /** The stage has nothing there. */
  | { readonly kind: 'none' }

/** How fresh the draft stage is. */
export interface PreviewState {
  /** Equal as long as nothing changed. */
  readonly version: string
  /** When the content service was asked last; ISO 8601 in UTC. */
  readonly checkedAt: string
  /** Errors that the plan of the whole stage has. */
  readonly errors: number
  /** Why the content service's newest drafts are not shown; absent: they are. */
  readonly failure?: string
  /** Of the page that was asked about. */
  readonly problems: readonly PreviewProblem[]
}

/** What the process of the preview can be asked. Everything in it can be sent as JSON. */
export interface PreviewCalls {
  answer(request: PreviewRequest): Promise<PreviewAnswer>
  /** @param page whose problems are told, too. */
  readState(page?: Omit<PreviewRequest, 'kind'>): Promise<PreviewState>
  /** Asks the content service at the next occasion, even if it was asked a moment ago. */
  invalidate(): Promise<void>
  readImpact(request: ImpactRequest): Promise<ImpactAnswer>
  /** Undefined when neither stage has a page there. */
  comparePage(request: {
    readonly host: string
    readonly path: string
    readonly entry?: string
  }): Promise<PageDifference | undefined>
  /** Why a published page is as it is; undefined when there is none. */
  explainPage(request: { readonly host: string; readonly path: string }): Promise<PageReason | undefined>
}

/** Preview of a runtime: pages of the draft stage, rendered on request. */
export interface Preview extends PreviewCalls {
  /** Whether its process runs. */
  isRunning(): boolean
  stop(): Promise<void>
}

/** What a preview needs of the host that it belongs to. */
export interface PreviewContext {
  /** Codes of the countries that the release has now. */
  readonly countriesOf: () => readonly string[]
  /** Its process ended by itself. */
  readonly onFailure: (error: Error) => void
}

/** Makes the preview of a host; its process starts when somebody asks. */
export type StartPreview = (context: PreviewContext) => Preview

/** The preview cannot show anything; the message tells editors why and what to do. */
export class PreviewUnavailableError extends NotReadyError {
  override readonly name = 'NotReadyError'
}
