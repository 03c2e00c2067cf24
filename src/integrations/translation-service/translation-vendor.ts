import type { Language } from '../../domain/locale/language.ts'

/** A file that goes out to be translated. */
export interface SentFile {
  /** Ends with `.xlf`. */
  readonly fileName: string
  /** XLIFF 2.1. */
  readonly xliff: string
  readonly sourceLanguage: Language
  readonly targetLanguage: Language
}

/** By which a service knows a file again. */
export interface SentReference {
  readonly id: string
  /** A secret: whoever has it can read the file. */
  readonly key: string
}

/** How a file stands at a service. */
export type VendorState =
  /** `seconds` that the service thinks it still needs; absent: it does not say. */
  | { readonly kind: 'working'; readonly seconds?: number | undefined }
  | { readonly kind: 'done' }
  /** It will never be translated. `message` in the words of the service. */
  | { readonly kind: 'failed'; readonly message: string }

/**
 * An outside service that translates XLIFF files: a file goes out, is asked after, and comes back. All of it throws {VendorError}.
 */
export interface TranslationVendor {
  /** For logs and people. */
  readonly name: string
  /** Sends a file. When it is unknown whether it arrived, it may be sent again: only fetched results are billed. */
  submit(file: SentFile): Promise<SentReference>
  readState(reference: SentReference): Promise<VendorState>
  /** Fetches a finished file, only once, since the service deletes it. The caller must store it first. */
  download(reference: SentReference): Promise<Uint8Array>
  /** Asks whether address and key are right. @returns what the service says of our account, in English. */
  checkAccess(): Promise<string>
}

/**
 * Why a service did not do what it was asked for: `away` and `busy` pass; `unknown`: it does not know the file (any more); the others
 * do not pass by themselves.
 */
export type VendorFailure =
  | 'away'
  | 'busy'
  | 'unknown'
  | 'key'
  | 'quota'
  | 'tooLarge'
  | 'language'
  | 'rejected'
  | 'unreadable'

/** A translation service did not do what it was asked for. No message names a key. */
export class VendorError extends Error {
  override readonly name = 'VendorError'
  readonly failure: VendorFailure
  /** Patience that it asks for; undefined: it does not say. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    failure: VendorFailure,
    message: string,
    options: ErrorOptions & { readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.failure = failure
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
