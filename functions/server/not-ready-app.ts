import type { RequestListener } from 'node:http'
import express, { type Request } from 'express'
import type { Logger } from 'pino'
import { isFromTrustedProxy } from '../platform/adapters/is-from-trusted-proxy.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import { PROBLEM_FILES } from '../problem-pages/problem-styles.ts'
import { createProblemHandler } from './middleware/problem-handler.ts'
import { createRequestLog } from './middleware/request-log.ts'
import { createSecurityHeaders } from './middleware/security-headers.ts'
import { serveProblemFile } from './middleware/serve-problem-file.ts'
import type { RequestRules } from './requests/read-visitor.ts'

/** Answers while the first release is being loaded. */
export function createNotReadyApp(logger: Logger, rules: RequestRules): RequestListener {
  const app = express().disable('x-powered-by').disable('etag')
  app.set('query parser', false)
  app.use(
    createRequestLog(logger, isFromTrustedProxy),
    createSecurityHeaders(({ secure }: Request) => secure),
  )
  app.use(PROBLEM_FILES, serveProblemFile)
  app.use(() => {
    throw new NotReadyError('The release is being loaded')
  })
  return app.use(createProblemHandler({ currentRelease: () => undefined, rules }))
}
