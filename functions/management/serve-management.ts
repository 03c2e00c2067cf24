import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseJson } from '../../src/domain/values/parse-json.ts'
import { MAX_XLIFF_BYTES } from '../../src/integrations/xliff/xliff-names.ts'
import { RequestError } from '../platform/http/request-errors.ts'
import type { Management } from './management.ts'
import { CALL_FILE, managementCallSchema, REFUSED, type ManagementCall } from './management-call.ts'

/** Longest call in bytes: a translation file, each of whose letters may be escaped. */
const MAX_CALL = 2 * MAX_XLIFF_BYTES

/** Management that other processes of the same user can call. */
export interface ServedManagement {
  stop(): Promise<void>
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

function carryOut(management: Management, { call, values }: ManagementCall): Promise<unknown> {
  if (call === 'list') return management.list(values[0])
  if (call === 'listMissing') return management.listMissing(values[0])
  if (call === 'reportSearches') return management.reportSearches(values[0])
  if (call === 'reportRetention') return management.reportRetention()
  if (call === 'listEditors') return management.listEditors()
  if (call === 'revokeEditors') return management.revokeEditors(values[0])
  if (call === 'listTranslations') return management.listTranslations()
  if (call === 'exportTranslation') return management.exportTranslation(values[0])
  if (call === 'importTranslation') return management.importTranslation(values[0])
  if (call === 'sendTranslation') return management.sendTranslation(values[0])
  if (call === 'listTranslationJobs') return management.listTranslationJobs(values[0])
  if (call === 'releaseFile') return management.releaseFile(...values)
  return management[call](values[0])
}

async function answer(management: Management, request: IncomingMessage): Promise<{ status: number; body: object }> {
  if (Number(request.headers['content-length'] ?? Infinity) > MAX_CALL) return { status: 413, body: {} }
  const parsed = managementCallSchema.safeParse(parseJson(await text(request)))
  if (!parsed.success) return { status: 422, body: { message: 'this process knows no such call' } }
  try {
    return { status: 200, body: { result: await carryOut(management, parsed.data) } }
  } catch (error) {
    if (error instanceof RequestError) return { status: REFUSED, body: { message: error.message } }
    throw error
  }
}

/**
 * Answers the calls of other processes at a port of the loopback. Port and token stand in a file of the folder that only the
 * user of this process can read.
 * @param dir folder of the embedded database, which belongs to this process. @param onError gets the error of a failed call.
 */
export async function serveManagement(
  management: Management,
  dir: string,
  onError: (error: unknown) => void,
): Promise<ServedManagement> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    void (async () => {
      const { status, body } = hasToken(request, token)
        ? await answer(management, request).catch((error: unknown) => {
            onError(error)
            return { status: 500, body: { message: 'it failed; its log says why' } }
          })
        : { status: 403, body: {} }
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
    })()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server without a port')
  const file = join(dir, CALL_FILE)
  // A file that a killed process left may have other rights.
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify({ owner: process.pid, port: address.port, token }), { mode: 0o600 })
  return {
    stop: async () => {
      await rm(file, { force: true })
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
    },
  }
}
