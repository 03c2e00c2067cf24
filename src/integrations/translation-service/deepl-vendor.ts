import * as z from 'zod'
import { isError } from '../../domain/values/is-error.ts'
import { parseJson } from '../../domain/values/parse-json.ts'
import type { TranslationFormality } from '../../domain/translation/formality.ts'
import { parseRetryAfter } from '../../domain/retry/retry-policy.ts'
import { MAX_XLIFF_BYTES } from '../xliff/xliff-names.ts'
import { restoreLanguageNames, toDeeplLanguages } from './deepl-languages.ts'
import { VendorError, type SentReference, type TranslationVendor, type VendorFailure, type VendorState } from './translation-vendor.ts' // prettier-ignore

export interface DeeplOptions {
  /** `https://api.deepl.com`, or `https://api-free.deepl.com` for keys that end with `:fx`. */
  readonly url: string
  /** A secret. */
  readonly key: string
  readonly formality?: TranslationFormality | undefined
  /** Ids of glossaries, by `{source}-{target}` such as `en-de`. */
  readonly glossaries?: Readonly<Record<string, string>>
  readonly now: () => Date
  /** Until a service that says nothing counts as away; a file has four times as long. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 15_000
const FILE_FACTOR = 4
/** What is kept of words of the service. */
const MAX_WORDS = 300

const submittedSchema = z.object({ document_id: z.string().min(1), document_key: z.string().min(1) })
const stateSchema = z.object({
  status: z.enum(['queued', 'translating', 'done', 'error']),
  seconds_remaining: z.number().optional(),
  error_message: z.string().optional(),
  /** Where older answers have the words of an error. */
  message: z.string().optional(),
})
const usageSchema = z.object({ character_count: z.number(), character_limit: z.number() })
const problemSchema = z.object({ message: z.string().optional(), detail: z.string().optional() })

/** What a status stands for (developers.deepl.com/docs/best-practices/error-handling); all others from 500 on pass. */
const FAILURES: Readonly<Record<number, VendorFailure>> = {
  401: 'key',
  403: 'key',
  404: 'unknown',
  408: 'away',
  413: 'tooLarge',
  429: 'busy',
  456: 'quota',
  529: 'busy',
}

function toFailure(status: number, words: string): VendorFailure {
  // “Value for 'target_lang' not supported.”
  if (status === 400 && /\b(?:source|target)_lang\b/.test(words)) return 'language'
  return FAILURES[status] ?? (status >= 500 ? 'away' : 'rejected')
}

/** Every byte of an answer, as long as it is no larger than a file may be. @throws {VendorError} */
async function readFile(response: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > MAX_XLIFF_BYTES) throw new VendorError('unreadable', `Its file is larger than ${MAX_XLIFF_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** DeepL's translation of documents (developers.deepl.com/api-reference/document). */
export function createDeeplVendor(options: DeeplOptions): TranslationVendor {
  const { url, key, formality, glossaries = {}, now, timeoutMs = TIMEOUT_MS } = options

  /** Words of the service in one short line, without what is secret should it repeat it. */
  const cleanWords = (words: string, secrets: readonly string[]): string =>
    [key, ...secrets]
      .reduce((text, secret) => text.replaceAll(secret, '…'), words)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, MAX_WORDS)

  async function toError(response: Response, secrets: readonly string[]): Promise<VendorError> {
    const said = await response.text().catch(() => '')
    const { message = '', detail = '' } = problemSchema.safeParse(parseJson(said)).data ?? {}
    const words = cleanWords([message, detail].filter((part) => part !== '').join(': '), secrets)
    const { status } = response
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now().getTime())
    return new VendorError(
      toFailure(status, words),
      `It answered with status ${status}${words === '' ? '' : `: ${words}`}`,
      retryAfterMs === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) },
    )
  }

  /** @throws {VendorError} for a status other than 2xx, and when no whole answer comes in time. */
  async function ask<T>(
    path: string,
    {
      body,
      method = 'POST',
      factor = 1,
      secrets = [],
      read,
    }: {
      readonly body?: FormData | object
      readonly method?: 'GET' | 'POST'
      readonly factor?: number
      readonly secrets?: readonly string[]
      readonly read: (response: Response) => Promise<T>
    },
  ): Promise<T> {
    const isForm = body instanceof FormData
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `DeepL-Auth-Key ${key}`,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs * factor),
      })
      if (!response.ok) throw await toError(response, secrets)
      return await read(response)
    } catch (error) {
      if (error instanceof VendorError) throw error
      if (error instanceof z.ZodError) throw new VendorError('unreadable', 'Its answer is none that is documented')
      // The error of fetch has no header in it.
      throw new VendorError('away', isError(error) ? error.message : 'It does not answer', { cause: error })
    }
  }
  const readJson =
    <T>(schema: z.ZodType<T>) =>
    async (response: Response): Promise<T> =>
      schema.parse(parseJson(await response.text()))
  const pathOf = ({ id }: SentReference): string => `/v2/document/${encodeURIComponent(id)}`

  return {
    name: 'DeepL',
    submit: async ({ fileName, xliff, sourceLanguage, targetLanguage }) => {
      const { source, target } = toDeeplLanguages(sourceLanguage, targetLanguage)
      const glossary = glossaries[`${sourceLanguage}-${targetLanguage}`]
      const form = new FormData()
      form.set('source_lang', source)
      form.set('target_lang', target)
      if (formality !== undefined) form.set('formality', formality)
      if (glossary !== undefined) form.set('glossary_id', glossary)
      form.set('file', new Blob([xliff], { type: 'application/xliff+xml' }), fileName)
      const read = readJson(submittedSchema)
      try {
        const { document_id: id, document_key: secret } = await ask('/v2/document', { body: form, factor: FILE_FACTOR, read }) // prettier-ignore
        return { id, key: secret }
      } catch (error) {
        if (!(error instanceof VendorError) || error.failure !== 'language') throw error
        const message = `It does not translate from ${sourceLanguage} (${source}) into ${targetLanguage} (${target})`
        throw new VendorError('language', message, { cause: error })
      }
    },
    readState: async (reference): Promise<VendorState> => {
      const read = readJson(stateSchema)
      const secrets = [reference.key]
      const said = await ask(pathOf(reference), { body: { document_key: reference.key }, secrets, read })
      if (said.status === 'done') return { kind: 'done' }
      if (said.status === 'error')
        return { kind: 'failed', message: cleanWords(said.error_message ?? said.message ?? '', secrets) }
      return { kind: 'working', seconds: said.seconds_remaining }
    },
    download: async (reference) => {
      const body = { document_key: reference.key }
      const secrets = [reference.key]
      const file = await ask(`${pathOf(reference)}/result`, { body, factor: FILE_FACTOR, secrets, read: readFile })
      return restoreLanguageNames(file)
    },
    checkAccess: async () => {
      const { character_count: used, character_limit: limit } = await ask('/v2/usage', {
        method: 'GET',
        read: readJson(usageSchema),
      })
      return `takes our key; ${used} of ${limit} characters of this period are used`
    },
  }
}
