import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import * as z from 'zod'
import { parseJson } from '../../src/domain/values/parse-json.ts'
import { showFault, type FaultControl } from '../faults.ts'
import { listen } from '../listen.ts'
import type { RunningService } from '../running-service.ts'
import { createDocumentShelf, type DocumentShelf } from './document-shelf.ts'

export interface TranslationServiceOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** What clients must send as `DeepL-Auth-Key`. */
  readonly key: string
  /** Questions until a document is done; by default two: queued, then being translated. */
  readonly questions?: number
  /** Names of languages that it translates into; by default all that it is asked for. */
  readonly targets?: readonly string[]
  readonly faults?: FaultControl
  /** What becomes of a file on its way back. */
  readonly damage?: (file: string) => Uint8Array | string
  /** Whether the answer with a file is lost on its way, after the service has handed it out. */
  readonly losesFile?: () => boolean
  /** Hears of each file that is handed in, and of how. */
  readonly onSubmit?: (form: FormData) => void
}

export interface RunningTranslationService extends RunningService {
  /** How many files were handed in. */
  count(): number
}

const QUESTIONS = 2
/** Largest file that is taken. */
const MAX_BYTES = 30 * 1024 * 1024
const LIMIT = 500_000

const keySchema = z.object({ document_key: z.string() })

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const refuse = (response: ServerResponse, status: number, message: string): void =>
  answer(response, status, { message })

function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`DeepL-Auth-Key ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Fields and files of a form (RFC 7578); undefined: it is none. */
async function readForm(request: IncomingMessage): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? ''
  const bytes = await buffer(request)
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => undefined)
}

/** Fields of a request, which clients send as JSON or as a form; both are documented. */
async function readFields(request: IncomingMessage): Promise<unknown> {
  const body = await text(request)
  const isJson = request.headers['content-type']?.includes('json') === true
  return isJson ? parseJson(body) : Object.fromEntries(new URLSearchParams(body))
}

async function submit(
  { request, response }: Call,
  shelf: DocumentShelf,
  options: TranslationServiceOptions,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return refuse(response, 413, 'Request size exceeds the limit.') // prettier-ignore
  const form = await readForm(request)
  // Names of languages are the same in small letters.
  const [target, source] = ['target_lang', 'source_lang'].map((name) => {
    const value = form?.get(name)
    return typeof value === 'string' ? value.toUpperCase() : undefined
  })
  const file = form?.get('file')
  if (form === undefined || !(file instanceof File) || target === undefined)
    return refuse(response, 400, 'Bad request. Reason: file or target_lang is missing.')
  if (!/\.(?:xlf|xliff)$/.test(file.name)) return refuse(response, 400, 'Invalid file data.')
  if (options.targets?.includes(target) === false)
    return refuse(response, 400, "Value for 'target_lang' not supported.")
  if (source === target) return refuse(response, 400, 'Source and target language are equal.')
  options.onSubmit?.(form)
  answer(response, 200, shelf.add({ xliff: await file.text(), target }))
}

async function sendResult(
  { response }: Call,
  found: ReturnType<DocumentShelf['take']>,
  options: TranslationServiceOptions,
): Promise<void> {
  if (found === undefined) return refuse(response, 404, 'Document not found.')
  if (found === null) return refuse(response, 503, 'Document translation is not done.')
  if (options.losesFile?.() === true) {
    response.socket?.destroy()
    return
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(options.damage?.(found) ?? found)
}

const DOCUMENT = /^\/v2\/document\/([A-F\d]+)(\/result)?$/

async function handle(call: Call, shelf: DocumentShelf, options: TranslationServiceOptions): Promise<void> {
  const { request, response } = call
  const path = request.url ?? ''
  if (path === '/healthz') return answer(response, 200, { status: 'ok' })
  if (!hasKey(request, options.key)) return refuse(response, 403, 'Wrong key.')
  if (options.faults !== undefined && (await showFault(options.faults, request, response))) return
  if (path === '/v2/usage') return answer(response, 200, { character_count: 0, character_limit: LIMIT })
  if (request.method === 'POST' && path === '/v2/document') return submit(call, shelf, options)
  const [, id, isResult] = DOCUMENT.exec(path) ?? []
  if (request.method !== 'POST' || id === undefined) return refuse(response, 404, 'Not found.')
  const { document_key: key = '' } = keySchema.safeParse(await readFields(request)).data ?? {}
  if (isResult !== undefined) return sendResult(call, shelf.take(id, key), options)
  const status = shelf.ask(id, key)
  if (status === undefined) return refuse(response, 404, 'Document not found.')
  answer(response, 200, { document_id: id, ...status })
}

/**
 * Starts the stand-in of an outside translation service: DeepL's document API (developers.deepl.com/api-reference/document) for XLIFF
 * files, which it marks instead of translating them. What is handed in is forgotten once it is fetched, or when the service stops.
 * @throws {Error} naming the port, when it is taken.
 */
export async function startTranslationService(options: TranslationServiceOptions): Promise<RunningTranslationService> {
  const shelf = createDocumentShelf({ questions: options.questions ?? QUESTIONS })
  const service = await listen({
    name: 'translation',
    port: options.port,
    about:
      'The stand-in of an outside translation service, which marks texts instead of translating them. It is asked by the editor area (a button of each page) and by “uapp translation send”.',
    handler: (request, response) => {
      handle({ request, response }, shelf, options).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      )
    },
  })
  return { ...service, count: () => shelf.count() }
}
