import { types } from 'node:util'
import * as z from 'zod'
import { GatsbyBundleError } from './gatsby-bundle-error.ts'
import { PageRenderError } from './page-render-error.ts'
import { createSourcePlaces } from './source-places.ts'

type PipeableStream = (element: unknown, options: RenderOptions) => unknown
interface RenderOptions {
  readonly onError?: (error: unknown, info: unknown) => unknown
}

const serverSchema = z.looseObject({
  renderToPipeableStream: z.custom<PipeableStream>((value) => typeof value === 'function'),
})
const infoSchema = z.object({ componentStack: z.string() })

/** Errors of one bundle: Gatsby drops the component stack that React tells with each, this keeps it. */
export interface RenderErrors {
  /** `react-dom/server` that notes the component stack of what a component throws. */
  watch(reactDomServer: unknown): unknown
  /** Does work and explains what it throws. @throws {PageRenderError} for whatever the work throws. */
  explain<T>(work: () => Promise<T>): Promise<T>
}

/** A thrown value as an error: Gatsby's stream never ends when something else is thrown. */
function toError(thrown: unknown): Error {
  return types.isNativeError(thrown) ? thrown : new Error(String(thrown), { cause: thrown })
}

/** Notes and explains errors; places come from the source maps beside the files of `serverDir`. */
export function createRenderErrors(serverDir: string): RenderErrors {
  const stacks = new WeakMap<Error, string>()
  const places = createSourcePlaces(serverDir)
  return {
    watch(reactDomServer) {
      const server = serverSchema.safeParse(reactDomServer)
      if (!server.success) throw new GatsbyBundleError('The installed react-dom has no renderToPipeableStream')
      const renderToPipeableStream: PipeableStream = (element, options) =>
        server.data.renderToPipeableStream(element, {
          ...options,
          onError: (thrown, info) => {
            const error = toError(thrown)
            const { data } = infoSchema.safeParse(info)
            if (data !== undefined) stacks.set(error, data.componentStack)
            return options.onError?.(error, info)
          },
        })
      return { ...server.data, renderToPipeableStream }
    },
    async explain(work) {
      try {
        return await work()
      } catch (thrown) {
        if (thrown instanceof GatsbyBundleError) throw thrown
        const error = toError(thrown)
        throw new PageRenderError(`${error.name}: ${error.message}`, {
          componentStack: places.toComponentStack(stacks.get(error) ?? ''),
          place: places.findPlace(error.stack ?? ''),
          cause: thrown,
        })
      }
    },
  }
}
