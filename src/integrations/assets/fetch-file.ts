/** The asset host does not answer, or not as it should. */
export class AssetHostError extends Error {
  override readonly name = 'AssetHostError'
}

/** What of a request the asset host must know to answer with the right part of a file. */
interface FileRequest {
  readonly method: 'GET' | 'HEAD'
  /** `range`, `if-range`, `if-none-match`, `if-modified-since`, as far as they were sent. */
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** What the asset host answers. */
interface FileAnswer {
  readonly status: number
  readonly headers: Headers
  /** The bytes as they come; nothing of a file is held. */
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Fetches files of `/file/{slug}` from the asset host. */
export type FetchFile = (slug: string, request: FileRequest) => Promise<FileAnswer>

/** What an asset host may answer: the file, a part of it, that it is the same, that there is no such part, or no file. */
const ANSWERS: ReadonlySet<number> = new Set([200, 206, 304, 416, 404])

async function* readChunks({ body }: Response): AsyncGenerator<Uint8Array, void, void> {
  if (body === null) return
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

/**
 * Makes what fetches files; bodies are streams.
 * @throws {AssetHostError} on use, when the host is away, redirects, or fails.
 */
export function createFetchFile(assetsUrl: string): FetchFile {
  return async (slug, { method, headers, signal }) => {
    let response: Response
    try {
      response = await fetch(`${assetsUrl}/file/${encodeURIComponent(slug)}`, {
        method,
        signal,
        // A redirect could lead anywhere. Ranges are of the file as it is.
        redirect: 'manual',
        // Without a cache-control fetch says no-cache (fetch.spec.whatwg.org, “HTTP-network-or-cache fetch”): never a 304.
        headers: { ...headers, 'accept-encoding': 'identity', 'cache-control': 'max-age=0' },
      })
    } catch (cause) {
      throw new AssetHostError(`The asset host cannot be reached for the file ${slug}`, { cause })
    }
    const { status, headers: answered } = response
    if (ANSWERS.has(status)) return { status, headers: answered, chunks: readChunks(response) }
    await response.body?.cancel()
    throw new AssetHostError(`The asset host answers ${status} for the file ${slug}`)
  }
}
