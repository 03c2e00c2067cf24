import { types } from 'node:util'
import * as z from 'zod'
import { GatsbyBundleError } from './gatsby-bundle-error.ts'
import { PageRenderError } from './page-render-error.ts'
import { createSourcePlaces } from './source-places.ts'

type RenderToStream = (element: unknown, options: RenderOptions) => unknown
type RenderToString = (element: unknown, ...options: readonly unknown[]) => string
interface RenderOptions {
  readonly onError?: (error: unknown, info: unknown) => unknown
  readonly onAllReady?: () => void
}

const isFunction = (value: unknown): boolean => typeof value === 'function'
const serverSchema = z.looseObject({
  renderToPipeableStream: z.custom<RenderToStream>(isFunction),
  renderToString: z.custom<RenderToString>(isFunction),
})
type ReactDomServer = z.infer<typeof serverSchema>
const infoSchema = z.object({ componentStack: z.string() })

/** Errors of one bundle: Gatsby drops the component stack that React tells with each, this keeps it. */
export interface RenderErrors {
  /** `react-dom/server` that notes the component stack of what a component throws. */
  watch(reactDomServer: unknown): unknown
  /** Runs work and explains its errors. @throws {PageRenderError} for any error of the work. */
  explain<T>(work: () => Promise<T>): Promise<T>
}

/** A thrown value as an error: Gatsby's stream never ends when something else is thrown. */
function toError(thrown: unknown): Error {
  return types.isNativeError(thrown) ? thrown : new Error(String(thrown), { cause: thrown })
}

/** The component stack of an element that cannot be rendered: React tells it to a stream alone, so it renders once more. */
function findStack({ renderToPipeableStream }: ReactDomServer, element: unknown): Promise<string> {
  return new Promise((resolve) => {
    renderToPipeableStream(element, {
      onError: (_error, info) => resolve(infoSchema.safeParse(info).data?.componentStack ?? ''),
      onAllReady: () => resolve(''),
    })
  })
}

/** Notes and explains errors; places come from the source maps beside the files of `serverDir`. */
export function createRenderErrors(serverDir: string): RenderErrors {
  const stacks = new WeakMap<Error, () => Promise<string>>()
  const places = createSourcePlaces(serverDir)

  function watch(server: ReactDomServer): ReactDomServer {
    return {
      ...server,
      renderToString: (element, ...options) => {
        try {
          return server.renderToString(element, ...options)
        } catch (thrown) {
          const error = toError(thrown)
          stacks.set(error, () => findStack(server, element))
          throw error
        }
      },
      renderToPipeableStream: (element, options) =>
        server.renderToPipeableStream(element, {
          ...options,
          onError: (thrown, info) => {
            const error = toError(thrown)
            stacks.set(error, async () => infoSchema.safeParse(info).data?.componentStack ?? '')
            return options.onError?.(error, info)
          },
        }),
    }
  }

  return {
    watch(reactDomServer) {
      const server = serverSchema.safeParse(reactDomServer)
      if (!server.success) throw new GatsbyBundleError('The installed react-dom has another server renderer')
      return watch(server.data)
    },
    async explain(work) {
      try {
        return await work()
      } catch (thrown) {
        if (thrown instanceof GatsbyBundleError) throw thrown
        const error = toError(thrown)
        const componentStack = await stacks.get(error)?.()
        throw new PageRenderError(`${error.name}: ${error.message}`, {
          componentStack: places.toComponentStack(componentStack ?? ''),
          place: places.findPlace(error.stack ?? ''),
          cause: thrown,
        })
      }
    },
  }
}
