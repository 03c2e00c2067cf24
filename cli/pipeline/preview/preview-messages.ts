import type { PreviewCalls } from '../../../functions/preview/preview.ts'

/** A call on its way to the process of the preview. Both ends are of this very code, so that inputs and results need no check. */
export interface PreviewCall<Name extends keyof PreviewCalls = keyof PreviewCalls> {
  readonly id: number
  readonly name: Name
  readonly input: Parameters<PreviewCalls[Name]>[0]
  /** Codes of the countries that the release has now. */
  readonly countries: readonly string[]
}

/** What became of a call. */
export type PreviewReply =
  | { readonly id: number; readonly result: unknown }
  /** `isUnavailable`: the message is for editors. */
  | { readonly id: number; readonly error: string; readonly stack: string; readonly isUnavailable: boolean }
