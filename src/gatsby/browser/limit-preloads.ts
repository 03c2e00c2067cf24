// The names are Gatsby's.
/* oxlint-disable no-underscore-dangle */
import { createPreloadQueue } from './create-preload-queue.ts'

/** The part of Gatsby's loader that its links call. */
interface PageLoader {
  readonly enqueue: (path: string) => PromiseLike<unknown> & { readonly abort: () => void }
  readonly hovering: (path: string) => void
  readonly loadPage: (path: string) => PromiseLike<unknown>
}

/** What only some browsers tell (https://wicg.github.io/netinfo/, https://wicg.github.io/savedata/). */
interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

declare global {
  interface Window {
    ___loader?: PageLoader
  }
  interface Navigator {
    readonly connection?: Connection
  }
}

/** Whether a visitor's connection has room for what may never be looked at (N15). */
export function allowsPreload(connection: Connection | undefined): boolean {
  return connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true
}

/**
 * Puts a queue between Gatsby's links and its loader: at most four routes are preloaded at a time, a link under the pointer
 * first, and none for visitors who save data or whose connection is very slow (N15). Gatsby asks the latter for links in
 * sight only, and limits links under the pointer in no way.
 */
export function limitPreloads(): void {
  const loader = window.___loader
  if (loader === undefined) return
  const queue = createPreloadQueue()
  const refused = { abort: () => undefined }
  window.___loader = {
    ...loader,
    enqueue: (path) => {
      if (!allowsPreload(navigator.connection)) return Object.assign(Promise.resolve(false), refused)
      let leave = (): void => {}
      const done = new Promise<unknown>((resolve) => {
        leave = queue.add(() => {
          const preload = loader.enqueue(path)
          preload.then(resolve, () => resolve(false))
          return preload
        })
      })
      return Object.assign(done, { abort: () => leave() })
    },
    hovering: (path) => {
      if (allowsPreload(navigator.connection)) queue.add(() => loader.loadPage(path), true)
    },
  }
}
