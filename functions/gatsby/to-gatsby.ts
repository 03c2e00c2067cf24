import type { GatsbyFunctionConfig, GatsbyFunctionRequest, GatsbyFunctionResponse } from 'gatsby'
import type { answerRequest } from './answer-request.ts'

/** A media type that nobody sends. */
const NOTHING = { type: 'application/x-read-by-the-function' } as const

/**
 * Exported by each file of `src/api`: Gatsby's parsers take no body, so that functions read theirs themselves, with the limits and
 * problems that they have in every host. Forms with files are the exception: Gatsby reads these whatever is set here.
 */
export const config: GatsbyFunctionConfig = {
  bodyParser: { raw: NOTHING, text: NOTHING, json: NOTHING, urlencoded: { ...NOTHING, extended: false } },
}

/** Address of this source, which Gatsby's bundler writes here. */
const SOURCE = import.meta.url

/** A function as Gatsby calls it. Gatsby does not wait for its end, so it never fails. */
export type GatsbyFunction = (request: GatsbyFunctionRequest, response: GatsbyFunctionResponse) => Promise<void>

/**
 * Mounts a function of the site on Gatsby. Gatsby evaluates a compiled file anew for each request; what functions stand on (store,
 * release, configuration) therefore lies outside of it, in a module of Node's that is loaded with the first request and stays.
 * @param path at which the function is mounted (`RunningFunctions.mounts`), or what makes it of the parameters of the route.
 */
export function toGatsby(path: string | ((params: Readonly<Record<string, string>>) => string)): GatsbyFunction {
  return async (request, response) => {
    try {
      const address = new URL('./load.mjs', SOURCE).href
      const host = (await import(/* webpackIgnore: true */ address)) as { answerRequest: typeof answerRequest }
      await host.answerRequest(typeof path === 'string' ? path : path(request.params), request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.status(500)
      response.end()
    }
  }
}
