import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { isFields } from '../../src/domain/values/is-fields.ts'
import { CALL_FILE, callAddressSchema, REFUSED, type ManagementCall } from './management-call.ts'
import type { Management } from './management.ts'

/** The process that owns the database could not do what it was asked for. */
export class ManagementCallError extends Error {
  override readonly name = 'ManagementCallError'
  /** No failure: the call cannot be carried out, and the message says why. */
  readonly isRefused: boolean

  constructor(message: string, options: ErrorOptions & { readonly isRefused?: boolean } = {}) {
    super(message, options)
    this.isRefused = options.isRefused ?? false
  }
}

/** Erasing many files takes its time. */
const TIMEOUT_MS = 120_000

/** Undefined where there is no address, or half of one, as a full disk leaves it. */
async function readAddress(dir: string): Promise<z.infer<typeof callAddressSchema> | undefined> {
  try {
    return callAddressSchema.parse(JSON.parse(await readFile(join(dir, CALL_FILE), 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Management by the process that owns an embedded database.
 * @param owner its number, as the lock of the folder tells it.
 * @returns undefined when that process takes no calls. @throws {ManagementCallError} with each call that fails.
 */
export async function callManagement(dir: string, owner: number | undefined): Promise<Management | undefined> {
  const address = await readAddress(dir)
  // A killed process may have left its file.
  if (address === undefined || address.owner !== owner) return undefined
  const { port, token } = address

  async function send(call: ManagementCall): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(call),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new ManagementCallError(`Process ${owner}, which owns the database, does not answer`, { cause })
    })
    const body: unknown = await response.json()
    if (response.ok && isFields(body)) return body['result']
    const message =
      isFields(body) && typeof body['message'] === 'string' ? body['message'] : `status ${response.status}`
    if (response.status === REFUSED) throw new ManagementCallError(message, { isRefused: true })
    throw new ManagementCallError(`Process ${owner}, which owns the database, says: ${message}`)
  }
  // Both ends are the same code: what one returns is what the other awaits.
  const ask = async <Name extends keyof Management>(
    call: ManagementCall & { readonly call: Name },
  ): Promise<Awaited<ReturnType<Management[Name]>>> => (await send(call)) as Awaited<ReturnType<Management[Name]>>
  return {
    list: (query) => ask({ call: 'list', values: [query] }),
    show: (receipt) => ask({ call: 'show', values: [receipt] }),
    release: (receipt) => ask({ call: 'release', values: [receipt] }),
    releaseFile: (id, release) => ask({ call: 'releaseFile', values: [id, release] }),
    discard: (receipt) => ask({ call: 'discard', values: [receipt] }),
    retry: (receipt) => ask({ call: 'retry', values: [receipt] }),
    exportPerson: (email) => ask({ call: 'exportPerson', values: [email] }),
    erasePerson: (email) => ask({ call: 'erasePerson', values: [email] }),
    reportRetention: () => ask({ call: 'reportRetention', values: [] }),
    listMissing: (limit) => ask({ call: 'listMissing', values: [limit] }),
    reportSearches: (place) => ask({ call: 'reportSearches', values: [place] }),
    listEditors: () => ask({ call: 'listEditors', values: [] }),
    exportTranslation: (request) =>
      ask({ call: 'exportTranslation', values: [{ ...request, pages: [...request.pages] }] }),
    importTranslation: (request) => ask({ call: 'importTranslation', values: [request] }),
    listTranslations: () => ask({ call: 'listTranslations', values: [] }),
    sendTranslation: (request) => ask({ call: 'sendTranslation', values: [{ ...request, pages: [...request.pages] }] }),
    listTranslationJobs: (filter) => ask({ call: 'listTranslationJobs', values: [filter] }),
    revokeEditors: (ids) => ask({ call: 'revokeEditors', values: [ids === 'all' ? ids : [...ids]] }),
  }
}
