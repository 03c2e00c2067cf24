import { Readable } from 'node:stream'
import * as z from 'zod'
import { CustomersError, toIdentityHeaders, type CustomersCredentials } from './ask-customers.ts'

/** A file to be handed to the customers service. */
export interface SentFile {
  readonly name: string
  readonly content: Readable
  /** Whether our scanner has seen it. */
  readonly isScanned: boolean
}

const answerSchema = z.object({ id: z.string() })
/** A hundred megabytes within a group's network. */
const TIMEOUT_MS = 120_000

/**
 * Hands a file to the customers service on behalf of a user, as it comes. @param endpoint GraphQL endpoint of the service, beside
 * which its files are. @returns the file's id there.
 * @throws {CustomersError}
 */
export async function sendFile(
  endpoint: string,
  credentials: CustomersCredentials,
  { name, content, isScanned }: SentFile,
): Promise<string> {
  const url = new URL('/files', endpoint)
  url.searchParams.set('name', name)
  const response = await fetch(url, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-scanned': String(isScanned),
      ...toIdentityHeaders(credentials),
    },
    body: Readable.toWeb(content) as ReadableStream,
    duplex: 'half',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as RequestInit).catch((cause: unknown) => {
    throw new CustomersError('The customers service does not answer', undefined, { cause })
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new CustomersError(`The customers service answered a file with status ${response.status}`, response.status)
  }
  return answerSchema.parse(await response.json()).id
}
