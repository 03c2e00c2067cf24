import type { RequestListener } from 'node:http'
import express, { type Request } from 'express'
import type { Logger } from 'pino'
import { isFromTrustedProxy } from '../platform/adapters/is-from-trusted-proxy.ts'
import { NotReadyError } from '../platform/http/request-errors.ts'
import { PROBLEM_FILES } from '../problem-pages/problem-styles.ts'
import { createProblemHandler, type ProblemHandlerOptions } from './middleware/problem-handler.ts'
import { createRequestLog } from './middleware/request-log.ts'
import { createSecurityHeaders } from './middleware/security-headers.ts'
import { serveProblemFile } from './middleware/serve-problem-file.ts'

/** What the runtime needs of its configuration before it has a release. */
type EarlyConfig = ProblemHandlerOptions['rules'] & Pick<ProblemHandlerOptions, 'countryHeader'>

/** Answers while the first release is being loaded. */
export function createNotReadyApp(logger: Logger, config: EarlyConfig): RequestListener {
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
  const { countryHeader } = config
  return app.use(createProblemHandler({ currentRelease: () => undefined, rules: config, countryHeader }))
}
