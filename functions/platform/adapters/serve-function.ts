import type { Logger } from 'pino'
import type { Exchange, SiteFunction } from '../http/exchange.ts'
import { RequestError, UnsupportedBodyError } from '../http/request-errors.ts'
import { isRead, readFields } from './read-fields.ts'
import { sendResponse } from './send-response.ts'

/** Whether a body may have files in it (RFC 7578). */
const isForm = ({ headers }: Exchange['request']): boolean => /^multipart\//i.test(headers['content-type'] ?? '')

/** The fields of a body, or why there are none; the handler reports this after the login check. */
const readOrExplain = ({
  request,
  response,
}: Exchange): Promise<{ readonly fields?: unknown; readonly bodyFailure?: RequestError }> =>
  readFields(request, response).then(
    (fields) => ({ fields }),
    (error: unknown) => {
      if (error instanceof RequestError) return { bodyFailure: error }
      throw error
    },
  )

/**
 * Answers a request to a function, the same for every host: reads its body, asks the handler, sends the response.
 * @throws {RequestError} when a form with files cannot be read. @throws what a streaming function throws.
 */
export async function serveFunction(
  served: SiteFunction,
  exchange: Exchange,
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<void> {
  if ('stream' in served) return served.stream(exchange)
  const { request, response, head } = exchange
  const { fields, bodyFailure } = await readOrExplain(exchange)
  if (served.readBody !== undefined && isRead(request) && isForm(request))
    throw new UnsupportedBodyError('Forms with files are not taken here; send the files one by one')
  const received = await served.readBody?.(request, head.address)
  const result = await served.handler.handle(
    { ...head, body: received?.fields ?? fields, bodyFailure, received },
    (error) => log.error({ err: error }, 'handler failed'),
  )
  await received?.settle().catch((error: unknown) => {
    // Files without a submission are removed after a day.
    log.warn({ err: error }, 'files of a form stay')
  })
  sendResponse(response, result)
}
